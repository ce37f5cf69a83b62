"""The scope card, and the error rates of the verifier over what was proven."""

from __future__ import annotations

from collections.abc import Sequence

from acidtest.audit.bench import EPSILON, Bench
from acidtest.audit.statistics import clopper_pearson
from acidtest.evidence import ProbePoint, Rate, RuleResult, ScopeCard


def card(bench: Bench, results: Sequence[RuleResult]) -> ScopeCard:
    """Answer the three questions that a buyer asks first, from what is declared and what was measured."""
    manifest = bench.env.opening.manifest
    goal = manifest.description if manifest and manifest.description else "not declared"
    if "goal" in bench.env.capabilities:
        goal += "; a true goal apart from the reward is offered"
    return ScopeCard(
        goal=goal,
        correctness=_correctness(bench, results),
        speed="measured in this run: see the meter's milliseconds per verdict, and multiply by a million for the cost of a million",
    )


def _correctness(bench: Bench, results: Sequence[RuleResult]) -> str:
    if bench.answers is None:
        kind = "the kind of answer is neither declared nor recognised"
    else:
        kind = f"answers are of kind {bench.answers.kind.name}, {'declared' if bench.answers.declared else 'inferred'}"
    flips = [f.message for r in results for f in r.findings if "flips" in f.name or "nondetermin" in f.name]
    return f"{kind}; {'verdicts flip on repeats' if flips else 'no verdict flipped on a repeat'}"


OVER = {"mutants": "mutants of the reference that are proven wrong", "rewrites": "certified rewrites of the known-good"}
"""Label of probes -> what a rate over them alone is over."""


def rates(points: Sequence[ProbePoint], bench: Bench) -> list[Rate]:
    """Give false accepts over proven-wrong probes and false rejects over certified-right ones.

    Where mutants of the reference were judged, the false accepts are over them alone, and where certified rewrites
    were, the false rejects: junk that every verifier refuses would only dilute both. Rewards are compared with the
    lowest reward that a known-good earned, so a dense reward counts as accepted only when it reaches that.
    """
    held = [bench.good(task).score for task in bench.held]
    if not held:
        return []
    bar = min(held) - EPSILON
    found = []
    for role, label, accepted, best in (("wrong", "false accept", True, "mutants"), ("right", "false reject", False, "rewrites")):
        own = [point for point in points if point.role == role]
        chosen = [point for point in own if point.label == best] or own
        rewards = [reward for point in chosen for reward in point.rewards]
        over = OVER[best] if chosen and chosen[0].label == best else ""
        if rewards:
            count = sum((reward >= bar) is accepted for reward in rewards)
            low, high = clopper_pearson(count, len(rewards))
            found.append(Rate(label=label, count=count, total=len(rewards), low=low, high=high, over=over))
    return found
