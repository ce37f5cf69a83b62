"""Scenes, and plans for tools."""

from __future__ import annotations

from acidtest.audit.world.scene import Scene, moves, pokes


def test_scenes_of_equal_content_have_equal_keys() -> None:
    one = Scene(seed=1, actions=(1, 2), style="random")
    assert one.key == Scene(seed=1, actions=(1, 2), style="hold").key
    assert one.key != one.cut(1).key


def test_pokes_call_each_tool_with_what_its_schema_allows() -> None:
    schema = {"properties": {"order": {"type": "string"}, "count": {"type": "integer"}}, "required": ["order", "count"]}
    assert pokes([{"name": "cancel", "parameters": schema}]) == [
        {"tool": "cancel", "arguments": {"order": "a", "count": 1}},
        {"message": "done"},
    ]


def test_nothing_is_poked_where_there_are_no_tools() -> None:
    assert pokes([]) == [] == pokes(None)


def test_a_text_is_one_move() -> None:
    assert moves({"kind": "text", "text": "42"}) == ["42"]
    assert moves({"kind": "actions", "actions": [1, 2]}) == [1, 2]
