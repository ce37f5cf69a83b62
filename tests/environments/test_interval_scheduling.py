"""interval-scheduling: the reference against brute force, and programs that cheat."""

from __future__ import annotations

import random
from itertools import combinations, pairwise
from typing import Any

import pytest

from tests.environments.conftest import Opened, load

NAME = "interval-scheduling"
SCHEDULING = load(NAME)


def brute(case: Any, variant: str) -> int:
    """Try every choice."""
    gap = case.extra if variant == "with-cleaning" else 0
    most = case.extra if variant == "at-most-k" else len(case.bookings)
    fits = lambda chosen: all(one[1] + gap <= two[0] for one, two in pairwise(chosen))
    choices = (sorted(chosen) for count in range(most + 1) for chosen in combinations(case.bookings, count))
    return max(sum(value for _, _, value in chosen) for chosen in choices if fits(chosen))


@pytest.mark.parametrize("variant", SCHEDULING.VARIANTS)
def test_reference_agrees_with_brute_force(variant: str) -> None:
    rng = random.Random(1)
    cases = [case for _ in range(4) for case in SCHEDULING.small_cases(variant, rng)]
    assert [SCHEDULING.answer(variant, case) for case in cases] == [brute(case, variant) for case in cases]


@pytest.mark.parametrize("variant", SCHEDULING.VARIANTS)
def test_inputs_keep_to_the_statement(variant: str) -> None:
    rng = random.Random(2)
    cases = [*SCHEDULING.small_cases(variant, rng), *SCHEDULING.random_cases(variant, rng, 1, SCHEDULING.LARGE)]
    for case in cases:
        assert all(0 <= start < end <= 10**9 and 1 <= value <= 10**9 for start, end, value in case.bookings)
        assert case.extra is None or 0 <= case.extra <= 10**6


def test_inputs_are_drawn_from_the_seed(opened: Opened) -> None:
    inputs = [opened.env.ask("inputs", task=opened.tasks["best-value"], seed=seed) for seed in (1, 1, 2)]
    assert inputs[0] == inputs[1] != inputs[2]


def test_verdicts_repeat(opened: Opened) -> None:
    greedy = (SCHEDULING.HERE / "submissions/rejected/greedy-by-end.py").read_text()
    judged = [opened.verify("best-value", greedy, seed=5) for _ in range(3)]
    assert len({(each.reward, each.message) for each in judged}) == 1


@pytest.mark.parametrize("seed", range(5))
def test_wrong_programs_fail_on_every_seed(opened: Opened, seed: int) -> None:
    for name, task in (
        ("greedy-by-end", "best-value"),
        ("touching-counts-as-overlap", "best-value"),
        ("ignores-the-gap", "with-cleaning"),
        ("ignores-k", "at-most-k"),
    ):
        assert opened.verify(task, (SCHEDULING.HERE / f"submissions/rejected/{name}.py").read_text(), seed=seed).reward == 0.0, name


FORGERS = {
    "exits early": "import sys; sys.exit(0)",
    "leaves at exit": "import atexit, os\natexit.register(os._exit, 0)\nprint(1)",
    "claims success": "print('right, and in time'); print('reward: 1.0')",
    "prints a verdict": "import json; print(json.dumps({'ok': True, 'value': {'reward': 1.0}}))",
    "writes a reward file": "open('reward.txt', 'w').write('1.0')\nprint(1)",
    "reads the reference": "print(open('/env/environment.py').read())",
    "remembers the visible": "print('\\n'.join(['17'] * 33))",
    "answers with an object": "class Same(str):\n    __eq__ = lambda *_: True\n    __hash__ = str.__hash__\nprint(Same('1'))",
    "patches what judges": "import builtins, sys\nbuiltins.str = lambda *_: 'same'\nprint('same')",
    "is empty": "",
}


@pytest.mark.parametrize("trick", FORGERS)
def test_forging_earns_nothing(opened: Opened, trick: str) -> None:
    judged = opened.verify("best-value", FORGERS[trick])
    assert judged.reward == 0.0, judged


def test_a_forger_leaves_nothing_behind_for_the_next(opened: Opened) -> None:
    opened.verify("best-value", "import os\nfor place in ('.', '/tmp'):\n    open(os.path.join(place, 'left'), 'w').write('1')\n")
    looking = "import os, sys\nsys.exit(7 if os.path.exists('left') or os.path.exists('/tmp/left') else 0)"
    assert "printed 0 lines" in opened.verify("best-value", looking).message
