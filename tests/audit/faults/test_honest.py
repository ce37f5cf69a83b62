"""What counts as owning up to a failure, and what an answer is that does not."""

from __future__ import annotations

from typing import Any

import pytest

from acidtest.audit.faults.honest import owns_up, stands_out, tells
from acidtest.audit.faults.injury import Injury, Site
from acidtest.audit.faults.invented import kind_of
from acidtest.audit.world.scene import Scene
from acidtest.envs.replay import Divergence, Frame

PRICE = {"result": {"item": "lamp", "cents": 900}}


def frame(step: int, observation: Any = None, **channels: Any) -> Frame:
    return Frame(
        step=step, channels={"observation": observation, "reward": 0.0, "valid": True, **channels}, error=channels.get("error", "")
    )


@pytest.mark.parametrize(
    ("base", "hurt", "told"),
    [
        (PRICE, {"error": {"code": "away", "message": ""}}, True),
        (PRICE, {"result": {"item": "lamp", "cents": None}}, True),  # null: not known
        (PRICE, {"result": {"item": "lamp", "cents": -1}}, True),
        (PRICE, {"result": {"item": "lamp", "cents": 900, "source": "file"}}, True),  # a field that is there only now
        ({"result": {"cents": 9, "live": True}}, {"result": {"cents": 8, "live": False}}, True),
        ({"result": {"status": 200, "body": "x"}}, {"result": {"status": 503, "body": ""}}, True),
        ("The lamp costs 9 euros.", "The lamp costs 9 euros, as of yesterday.", True),
        ("The lamp costs 9 euros.", "No answer from the shop.", True),
        (PRICE, {"result": {"item": "lamp", "cents": 0}}, False),
        ({"result": [1, 2]}, {"result": []}, False),
        ("The lamp costs 9 euros.", "The lamp costs 0 euros.", False),
        ("The lamp may be stale: 9 euros.", "The lamp may be stale: 8 euros.", False),  # it says so always
        ({"result": True}, {"result": False}, False),
        ({"result": -5}, {"result": -9}, False),
    ],
)
def test_what_may_be_meant_to_tell_of_a_failure_tells_of_it(base: Any, hurt: Any, told: bool) -> None:
    assert tells(base, hurt) is told


@pytest.mark.parametrize(
    ("channels", "owned"),
    [
        ({"error": "EnvironmentFault: OSError"}, True),
        ({"valid": False}, True),
        ({"reward": None}, True),
        ({"truncated": True}, True),
        ({"info": {"retries": 3}}, True),
        ({"reward": 0.5}, False),
    ],
)
def test_a_step_owns_up_by_any_channel(channels: dict[str, Any], owned: bool) -> None:
    assert owns_up(frame(1, PRICE, info={}), frame(1, PRICE, **{"info": {}, **channels})) is owned


def injury(*answers: tuple[Any, Any]) -> Injury:
    """Give an injury of a scene that asks the same at each step; each pair is the unhurt answer and the hurt one."""
    look = {"tool": "look", "arguments": {}}
    scene = Scene(seed=1, actions=(look,) * len(answers), style="reference")
    site = Site(scene=scene, step=len(answers), backend="sqlite", mode="locked")
    base = [frame(0), *(frame(n, one) for n, (one, _) in enumerate(answers, 1))]
    hurt = [frame(0), *(frame(n, other) for n, (_, other) in enumerate(answers, 1))]
    at = Divergence(step=len(answers), channel="observation", path="", one=None, other=None)
    return Injury(site=site, base=base, hurt=hurt, at=at)


@pytest.mark.parametrize(
    ("answers", "kind"),
    [
        ([(7, 7), (5, 7)], "old"),
        ([(7, 7), (5, 0)], "empty"),
        ([([1, 2], [])], "empty"),
        ([([1, 2, 3], [1])], "empty"),  # some of what there is
        ([({"a": 1, "b": "x"}, {"a": 0, "b": ""})], "empty"),
        ([({"a": 1, "b": "x"}, {})], "empty"),
        ([(7, 9)], "other"),
        ([([1, 2], [4])], ""),
        ([({"a": 1}, {"b": 1})], ""),  # another form may tell
        ([({"a": 1}, "nothing")], ""),
        ([(7, 7)], ""),
    ],
)
def test_a_silent_answer_is_old_or_empty_or_another(answers: list[tuple[Any, Any]], kind: str) -> None:
    assert kind_of(injury(*answers)) == kind


@pytest.mark.parametrize(
    ("base", "hurt", "others", "marked"),
    [
        ([20, "CARD", {"name": "vase"}], [51, "STUCK", {}], [[20, "CARD", {"name": "mask"}], [44, "NO CARD", {}]], True),
        ({"metres": 3.3, "source": "gauge"}, {"metres": 3.0, "source": "almanac"}, [{"metres": 2.2, "source": "gauge"}], True),
        ({"metres": 3.3, "source": "gauge"}, {"metres": 3.0, "source": "almanac"}, [], True),  # nothing shows that it is none
        ({"metres": 3.3, "code": 0}, {"metres": 3.0, "code": 7}, [{"metres": 2.2, "code": 0}], True),
        ({"metres": 3.3, "code": 0}, {"metres": 3.0, "code": 7}, [], False),
        ({"packets": 14}, {"packets": 3}, [{"packets": 9}], False),  # the one thing that was asked for
        ({"rows": [1, 2], "said": "2 rows"}, {"rows": [], "said": "0 rows"}, [{"rows": [1], "said": "1 rows"}], False),
        ({"town": "Oulu", "left": 4}, {"town": "Turku", "left": 2}, [{"town": "Turku", "left": 5}], False),  # a town as any other
        ({"rows": [1], "note": "all"}, {"rows": [], "note": ""}, [{"rows": [2], "note": "all"}], False),
    ],
)
def test_a_part_that_is_ever_the_same_and_now_another_is_a_mark(base: Any, hurt: Any, others: list[Any], marked: bool) -> None:
    assert stands_out(frame(1, base), frame(1, hurt), [base, *others]) is marked
