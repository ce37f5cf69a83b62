"""What rewards mean for training in groups: how often all rollouts of a group earn the same, so that nothing is learnt.

GRPO gives each of G rollouts of one task the advantage (r - mean) / std of its group's rewards (Shao et al., "DeepSeekMath", 2024,
arXiv:2402.03300): where all rewards are equal, all advantages are zero. For a reward of 1 with chance p and 0 otherwise
that happens in a share of p^G + (1 - p)^G of the groups. For any rewards it is the sum of P(v)^G over the values v.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from acidtest.audit.bench import EPSILON, Bench, Shot
from acidtest.audit.shape.work import by_degrees
from acidtest.evidence import Outcome, RuleResult, Training

GROUP = 8
COMPETENCES = tuple(tenth / 10 for tenth in range(1, 10))
CODE = "W410"
"""The rule that looks at the same figures; where it did not run they are not given."""
DIGITS = 9
"""Rewards are compared to so many decimals."""


def silent(chances: Mapping[float, float], group: int = GROUP) -> float:
    """Give the share of groups in which all rewards are equal, from the chance of each reward (they add up to 1)."""
    return math.fsum(chance**group for chance in chances.values())


def mixture(right: Sequence[float], wrong: Sequence[float], competence: float) -> dict[float, float]:
    """Give the chance of each reward where a share `competence` of rollouts earns one of `right`, and the rest one of `wrong`."""
    found: dict[float, float] = {}
    for rewards, weight in ((right, competence), (wrong, 1.0 - competence)):
        for reward in rewards:
            found[round(reward, DIGITS)] = found.get(round(reward, DIGITS), 0.0) + weight / len(rewards)
    return found


def measured(bench: Bench, results: Sequence[RuleResult], *, partial: bool) -> Training | None:
    """Give the figures of an audit; None where their rule did not run, or the audit was cut short."""
    ran = any(result.code == CODE and result.outcome in (Outcome.CLEAN, Outcome.FLAGGED) for result in results)
    return training(split(bench)) if ran and not partial else None


def training(tasks: Sequence[tuple[list[float], list[float]]]) -> Training | None:
    """Give the expected share of silent groups, from the rewards of right and of lesser work on each task."""
    if not tasks:
        return None
    shares = [math.fsum(silent(mixture(right, wrong, c)) for right, wrong in tasks) / len(tasks) for c in COMPETENCES]
    values = [len({round(reward, DIGITS) for reward in (*right, *wrong)}) for right, wrong in tasks]
    return Training(
        group=GROUP,
        competences=COMPETENCES,
        silent=tuple(round(share, 6) for share in shares),
        bernoulli=tuple(round(c**GROUP + (1 - c) ** GROUP, 6) for c in COMPETENCES),
        tasks=len(tasks),
        values=round(sum(values) / len(values), 2),
    )


def split(bench: Bench) -> list[tuple[list[float], list[float]]]:
    """Give, for each task with a known-good, the rewards of the known-good and those of all lesser work."""
    return [(right, wrong) for right, wrong in (_of_task(bench, key, shots) for key, shots in by_degrees(bench).items()) if right and wrong]


def _of_task(bench: Bench, key: str, shots: Sequence[Shot]) -> tuple[list[float], list[float]]:
    good = bench.controls.good.get(key)
    finite = [shot for shot in shots if math.isfinite(shot.score)]
    if good is None or not math.isfinite(good.score):
        return [], []
    known = {id(shot) for shot in finite if shot.submission == good.submission or shot.note.startswith("labelled accepted")}
    return [good.score], [shot.score for shot in finite if id(shot) not in known]


def flat(tasks: Sequence[tuple[list[float], list[float]]]) -> int:
    """Give on how many tasks all work earns the same."""
    return sum(max(*right, *wrong) - min(*right, *wrong) <= EPSILON for right, wrong in tasks)
