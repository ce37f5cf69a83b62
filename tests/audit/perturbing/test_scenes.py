"""The known-good cut short, corrupted, at the edge and doubled."""

from __future__ import annotations

from acidtest.audit.perturbing.scenes import variants
from acidtest.audit.world.scene import Scene


def plan(*calls: object, task: str = "a") -> Scene:
    return Scene(seed=1, actions=(*calls, {"message": "done"}), style="reference", task={"id": task})


LOOK, BOOK, OTHER = ({"tool": tool, "arguments": {"n": n}} for tool, n in (("look", 1), ("book", 2), ("book", 9)))


def by_style() -> dict[str, Scene]:
    return {scene.style: scene for scene in variants(plan(LOOK, BOOK), [plan(LOOK, BOOK), plan(OTHER, task="b")])}


def test_each_variant_still_closes() -> None:
    assert len(by_style()) == 4
    assert all(scene.actions[-1] == {"message": "done"} for scene in by_style().values())


def test_the_last_deed_is_cut() -> None:
    assert by_style()["reference cut short"].actions == (LOOK, {"message": "done"})


def test_one_argument_comes_from_another_task() -> None:
    assert by_style()["reference with one argument replaced"].actions == (LOOK, OTHER, {"message": "done"})


def test_arguments_go_to_the_edge_of_their_type() -> None:
    actions = by_style()["reference and arguments at the edge"].actions
    assert [a["arguments"]["n"] for a in actions[1:3]] == [-1, 10**9]


def test_a_plan_without_calls_has_no_variants() -> None:
    assert list(variants(plan(), [])) == []
