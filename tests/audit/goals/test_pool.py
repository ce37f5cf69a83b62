from __future__ import annotations

import pytest

from acidtest.audit.goals.pool import _calls, _named
from acidtest.audit.goals.repeated import chains


@pytest.mark.parametrize(
    ("description", "values"),
    [
        ("Set the status: open, done or on hold.", ["open", "done", "on hold"]),
        ("Fire what is stacked.", []),
    ],
)
def test_a_description_may_list_the_values_of_an_argument(description: str, values: list[str]) -> None:
    assert _named(description) == values


def test_calls_vary_one_argument_at_a_time() -> None:
    about = {"name": "book", "description": "", "parameters": {"properties": {"room": {"type": "string"}, "hour": {"type": "integer"}}}}
    own = [{"tool": "book", "arguments": {"room": "north", "hour": 9}}, {"tool": "book", "arguments": {"room": "south", "hour": 12}}]
    calls = [call["arguments"] for call in _calls(about, own, [], [])]
    assert {"room": "south", "hour": 9} in calls
    assert {"room": "north", "hour": 12} in calls


def test_a_chain_is_one_tool_with_different_arguments() -> None:
    calls = tuple({"tool": name, "arguments": {"n": n}} for name, n in (("look", 1), ("put", 1), ("put", 2), ("look", 1)))
    assert chains(calls) == [[1, 2]]
