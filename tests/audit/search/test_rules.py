"""The rules that search: the same seed gives the same, the budget is kept, partial credit is no finding, and one cause is told once."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.attacks.search.composition_is_paid import POINTS, Trick
from acidtest.audit.catalogue import rule
from acidtest.audit.engine import Settings, audit
from acidtest.audit.example import Example, Grader
from acidtest.envs import open as open_target
from acidtest.evidence import Outcome, Report

HALF = POINTS.replace("0.6 if", "1.0 if").replace("TOTAL", "points")
"""Wrong answers in a good style earn what a bare right one earns, and right ones in that style earn twice as much."""
HIDES = """
def reward(completion, answer):
    text = completion.casefold()
    right = 1.0 if answer in text.split() and "perhaps" not in text else 0.0
    return right + (0.5 if "step by step" in text else 0.0) + (0.5 if "therefore" in text else 0.0)
"""
"""The same, with a phrase that takes the right answer's marks away."""
ANYWHERE = (
    "def reward(completion, answer):\n    return 1.0 if 'therefore' in completion.casefold() else float(completion.strip() == answer)\n"
)


def searched(example: Example, folder: Path, *codes: str, **settings: int) -> Report:
    target, options = example.write(folder)
    with open_target(target, options) as env:
        return audit(env, [rule(code) for code in codes], Settings(jobs=1, **settings))


def test_the_same_seed_finds_the_same_and_another_seed_finds_it_too(tmp_path: Path) -> None:
    one, again, other = (searched(Trick.bad, tmp_path, "A331", seed=seed).results[0] for seed in (0, 0, 5))
    assert one == again
    assert other.findings and other.findings[0].details["parts"] != one.findings[0].details["parts"]


@pytest.mark.parametrize("budget", [40, 300])
def test_the_budget_bounds_what_is_tried(budget: int, tmp_path: Path) -> None:
    result = searched(Trick.good, tmp_path, "A331", budget=budget).results[0]
    assert result.outcome is Outcome.CLEAN and budget <= result.probes <= budget + 100


def test_what_a_search_found_is_the_least_of_it(tmp_path: Path) -> None:
    (finding,) = searched(Trick.bad, tmp_path, "A331").findings
    assert len(finding.details["parts"]) == 3 and "left out" in finding.message


@pytest.mark.parametrize("source", [HALF, HIDES])
def test_partial_credit_for_style_is_no_finding(source: str, tmp_path: Path) -> None:
    assert not searched(Grader(source), tmp_path, "A331").findings


def test_one_thing_alone_is_found_as_well(tmp_path: Path) -> None:
    (finding,) = searched(Grader(ANYWHERE), tmp_path, "A331").findings
    assert len(finding.details["parts"]) == 1


def test_a_single_task_gives_but_a_lead(tmp_path: Path) -> None:
    (finding,) = searched(Grader(Trick.bad.source, rows=Trick.bad.rows[:1]), tmp_path, "A331").findings
    assert finding.rank.value == "lead"
