"""What is varied about a process: its clock, its resources, who else plays in it, and what becomes of observations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from acidtest.envs.replay import Frame, first_divergence, play
from tests.envs.worlds import world

STEPS = [0, 1, 2]
NOON = 1_741_780_800.2  # 2025-03-12 12:00 UTC
BOUNDS = ("spaces.Box(0.0, 100.0", "spaces.Box(-1e10, 1e10")
SHARED = ("self.max_steps = 9", "self.max_steps = 9\n        World.made = getattr(World, 'made', 0) + 1")


def rewards(frames: list[Frame]) -> list[Any]:
    assert not frames[-1].error, frames[-1].error
    return [frame.channel("reward") for frame in frames[1:]]


@pytest.mark.parametrize(
    ("expression", "clock", "expected"),
    [
        ("__import__('time').localtime().tm_hour", {"at": NOON}, [12, 12, 12]),
        ("__import__('time').time() // 60 % 60", {"at": NOON, "stride": 60.0}, [1, 2, 3]),
        ("datetime.now().year", {"at": NOON}, [2025] * 3),  # a name that was imported from its module
        ("date.today().day", {"at": NOON + 86400}, [13] * 3),
        ("isinstance(datetime(2020, 1, 1), datetime)", {"at": NOON}, [1, 1, 1]),
        ("time() - 1741780800.2", {"at": NOON, "rate": 0.0}, [0, 0, 0]),  # it stands still
        ("(monotonic() - self.since) // 50", {"at": NOON, "stride": 60.0}, [1, 2, 3]),
    ],
)
def test_a_clock_is_where_it_was_put(tmp_path: Path, expression: str, clock: dict[str, Any], expected: list[int]) -> None:
    changes = (
        ("import random\n", "import random\nfrom datetime import date, datetime\nfrom time import monotonic, time\n"),
        ("self.steps = 0\n", "self.steps = 0\n        self.since = monotonic()\n"),
        ("float(action)", f"round(float({expression}), 1)"),
    )
    with world(tmp_path, *changes) as env:
        assert rewards(play(env, STEPS, seed=1, condition={"clock": clock, "environ": {"TZ": "UTC0"}})) == expected


def test_on_a_slow_machine_work_takes_long_and_sleep_does_not(tmp_path: Path) -> None:
    source = "import random\nfrom time import monotonic, perf_counter, sleep\n"
    work = "began = monotonic()\n        sum(range(200_000))\n        worked = monotonic() - began\n        began = monotonic()\n        sleep(0.5)\n        "
    changes = (("import random\n", source), ("        self.steps += 1\n", f"        {work}self.slept = monotonic() - began\n        self.steps += 1\n"), ("float(action)", "[worked, self.slept][action]"))  # fmt: skip
    with world(tmp_path, *changes) as env:
        worked, slept = rewards(play(env, [0, 1], seed=1, condition={"clock": {"at": NOON, "rate": 25.0}}))
    assert worked > 0.02
    assert 0.4 < slept < 5.0, "half a second of sleep is not made to take twelve"


@pytest.mark.parametrize(
    ("name", "deed", "error"),
    [
        ("descriptors", "open('/dev/null').close()", "Too many open files"),
        ("disk", "open('note.txt', 'w').close()", "No space left"),
        ("memory", "len(bytearray(60_000_000))", "MemoryError"),
    ],
)
def test_what_is_taken_away_is_missed_and_only_then(tmp_path: Path, name: str, deed: str, error: str) -> None:
    with world(tmp_path, ("float(action)", f"float(action) if not action else ({deed}) or 1.0")) as env:
        assert not play(env, [0, 0, 0, 0, 1], seed=1, condition={"press": []})[-1].error
        calm = play(env, [0, 0], seed=1, condition={"press": [name]})
        assert not calm[-1].error, "what does not need it goes on"
        assert error in play(env, [0, 0, 0, 0, 1], seed=1, condition={"press": [name]})[-1].error


def test_earlier_instances_come_before_this_one(tmp_path: Path) -> None:
    run = {"actions": STEPS, "seed": 2}
    with world(tmp_path, SHARED, ("float(action)", "float(World.made)")) as env:
        base = rewards(play(env, STEPS, seed=1))
        later = rewards(play(env, STEPS, seed=1, condition={"before": [run, run]}))
    assert later[0] - base[0] == 3, "the first of the process, two that played, and this one"


@pytest.mark.parametrize("how", ["threads", "loop"])
def test_a_crowd_plays_at_the_same_time_and_tells_of_the_first(tmp_path: Path, how: str) -> None:
    run = {"actions": [2, 2, 2], "seed": 2}
    with world(tmp_path, SHARED, ("float(action)", "float(action) + 10 * World.made")) as env:
        alone = rewards(play(env, STEPS, seed=1, condition={"crowd": [], "how": how}))
        among = rewards(play(env, STEPS, seed=1, condition={"crowd": [run] * 5, "how": how}))
    assert [b - a for a, b in zip(alone, among, strict=True)][-1] == 50, "five more instances, and the first one's own actions"


def test_who_ends_early_is_not_waited_for(tmp_path: Path) -> None:
    run = {"actions": [0], "seed": 2}
    with world(tmp_path) as env:
        frames = play(env, STEPS, seed=1, condition={"crowd": [run] * 3})
    assert rewards(frames) == [0.0, 1.0, 2.0]


@pytest.mark.parametrize("flags", ["np.array([self.steps == 1, False])", '{"left": self.steps == 1, "right": False}'])
@pytest.mark.parametrize("how", ["threads", "loop"])
def test_a_crowd_ends_when_a_single_run_does(tmp_path: Path, how: str, flags: str) -> None:
    with world(tmp_path, ("self.steps >= self.max_steps, False", f"{flags}, {flags}")) as env:
        alone = play(env, STEPS, seed=1)
        among = play(env, STEPS, seed=1, condition={"crowd": [], "how": how})
    assert len(alone) == len(among) == 4, "where one of several has ended, the others go on"


def test_an_exception_in_a_crowd_is_told_where_it_came(tmp_path: Path) -> None:
    with world(tmp_path, ("float(action)", "1.0 / (2 - int(action))")) as env:
        frames = play(env, STEPS, seed=1, condition={"crowd": [{"actions": [0, 0, 0], "seed": 2}]})
    assert [bool(frame.error) for frame in frames] == [False, False, False, True]
    assert "ZeroDivisionError" in frames[-1].error


def test_overwriting_reaches_a_shared_array_and_no_copy(tmp_path: Path) -> None:
    shared = (("self.steps = 0\n", "self.steps = 0\n        self.kept = np.array([3.0, 1.0], dtype=np.float32)\n"), ("return np.array([self.steps, 1.0], dtype=np.float32)", "return self.kept"))  # fmt: skip
    with world(tmp_path) as env:
        assert first_divergence(play(env, STEPS, seed=1), play(env, STEPS, seed=1, condition={"overwrite": True})) is None
    (tmp_path / "other").mkdir()
    with world(tmp_path / "other", *shared) as env:
        found = first_divergence(play(env, STEPS, seed=1), play(env, STEPS, seed=1, condition={"overwrite": True}))
    assert found is not None and (found.step, found.channel) == (1, "observation")


def test_a_process_is_weighed_at_the_end(tmp_path: Path) -> None:
    opened = ("self.steps = 0\n", "self.steps = 0\n        self.kept = [*getattr(self, 'kept', []), open('/dev/null')]\n")
    past = [{"actions": [0], "seed": 1}] * 10
    with world(tmp_path, opened) as env:
        few, many = (
            play(env, [0], seed=1, condition={"weigh": "descriptors", "history": history})[-1].channel("held") for history in ([], past)
        )
    assert many["descriptors"] - few["descriptors"] == 10
