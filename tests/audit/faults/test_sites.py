"""Which steps are hurt, and in which order."""

from __future__ import annotations

from typing import Any

from acidtest.audit.faults.modes import DECLARED, MODES
from acidtest.audit.faults.sites import MOST, sites
from acidtest.audit.world.scene import Scene
from acidtest.envs.replay import Frame

LOOK = {"tool": "look", "arguments": {}}
WRITE = {"tool": "write", "arguments": {}}


def played(actions: list[Any], touched: list[dict[str, int]], style: str = "reference") -> tuple[Scene, list[Frame]]:
    frames = [
        Frame(step=n, channels={"observation": {"result": n}, "faults": {"touched": one, "fired": 0}}) for n, one in enumerate(touched)
    ]
    return Scene(seed=1, actions=tuple(actions), style=style), frames


def test_one_step_of_each_sort_is_hurt_in_every_way() -> None:
    one = played([LOOK, LOOK, LOOK, WRITE], [{}, {"sqlite": 1}, {"sqlite": 1}, {"sqlite": 1}, {}])
    found = sites([one, one])
    assert {(site.step, site.mode) for site in found} == {(step, mode) for step in (1, 2, 3) for mode in MODES["sqlite"]}
    assert [site.step for site in found[:3]] == [1, 2, 3], "one way at each place comes before another way at the first"


def test_the_last_step_is_hurt_in_each_style() -> None:
    ends = [played([WRITE], [{}, {"judge": 1}], style) for style in ("reference", "reference cut short")]
    assert [site.scene.style for site in sites(ends)] == ["reference", "reference cut short"]


def test_lost_answers_are_tried_on_the_first_call_alone_too() -> None:
    found = sites([played([WRITE, LOOK], [{}, {"network": 1}, {}])])
    assert {(site.mode, site.times) for site in found if site.times} == {("reset", 1), ("late", 1)}


def test_the_answer_of_a_declared_backend_is_lost_on_the_first_call_alone() -> None:
    found = sites([played([WRITE, LOOK], [{}, {"backend bank": 1}, {}])])
    assert {site.mode for site in found} == set(DECLARED)
    assert [site.times for site in found if site.mode == "lost"] == [1]


def test_of_several_calls_the_first_and_the_last_fail_alone_too() -> None:
    found = sites([played([WRITE, LOOK], [{}, {"sqlite": 3}, {}])])
    assert [(site.times, site.after) for site in found] == [(None, 0), (None, 0), (1, 0), (1, 2)]


def test_what_is_not_called_or_failed_by_itself_is_left_alone() -> None:
    scene, frames = played([LOOK, WRITE], [{}, {"sqlite": 1}, {}])
    frames[1].channels["observation"] = {"error": {"code": "no"}}
    assert sites([(scene, frames)]) == []


def test_there_is_an_end_to_it() -> None:
    many = [played([{"tool": f"t{n}", "arguments": {}}, LOOK], [{}, {"backend b": 1}, {}]) for n in range(MOST)]
    found = sites(many)
    assert len(found) == MOST
    assert {site.mode for site in found} <= set(DECLARED)
