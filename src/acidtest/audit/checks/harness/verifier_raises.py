"""The verifier raises on a reply instead of judging it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from acidtest.audit import plain_replies
from acidtest.audit.bench import Bench
from acidtest.audit.example import Grader
from acidtest.audit.rule import WITNESS_CAP, CouldNotRun, Rule
from acidtest.evidence import Finding, Rank, Severity

CAUSES = 4
"""Exceptions that are looked into for a service that is away."""
FAULTS = frozenset({"WorkerDied", "WorkerHung", "WorkerFlooded", "Nonsense", "Unsendable"})


class Check(Rule):
    """A reply that any policy may write makes the verifier raise.

    A number that is not one, an open bracket, a superscript two, a digit too many: the parser that
    was written for good replies throws. What happens next is nobody's decision: one trainer stops,
    another catches it and pays 0, a third drops the sample, so that a policy can choose which of
    its replies are counted.

    Replies that a policy seldom writes (a number of thousands of digits, 1/0, a null character) are a
    lead when they are the only ones.

    It looks like `ValueError: could not convert string to float` in the log of a long run.
    """

    code = "H401"
    weakness = "a reply can break the verifier"
    severity = Severity.MAJOR
    fix = "Parse the reply in one place; a reply that cannot be read earns the lowest reward, by a return and not by an exception."
    needs = frozenset({"single", "tasks"})
    kinds = (67,)
    bad = Grader("def reward(completion, answer):\n    return 1.0 if float(completion) == float(answer) else 0.0\n")
    good = Grader("""
def reward(completion, answer):
    try:
        return 1.0 if float(completion) == float(answer) else 0.0
    except ValueError:
        return 0.0
""")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit plain replies, and look for exceptions."""
        shots = plain_replies.shots(bench)
        raised = [shot for shot in shots if shot.judged.failed and shot.judged.error not in FAULTS]
        if bench.env.opening.package is None:
            causes = {(shot.judged.error, shot.judged.message): shot for shot in raised}
            away = {cause for cause, shot in list(causes.items())[:CAUSES] if plain_replies.waits_for_a_service(bench, shot)}
            raised = [shot for shot in raised if (shot.judged.error, shot.judged.message) not in away]
        if not raised:
            return
        if len(raised) == len(shots) and bench.env.opening.package is None:
            raise CouldNotRun(
                f"every call raised {raised[0].judged.error}: {raised[0].judged.message[:120]}; it may want to be called another way"
            )
        kinds = Counter(shot.judged.error for shot in raised)
        names = list(dict.fromkeys(shot.note for shot in raised if shot.role == "probe")) or ["the known-good or the empty reply"]
        told = f"{_listed(kinds)} on {len(raised)} of {len(shots)} plain replies: {', '.join(names[:4])}"
        declared = bench.env.opening.package is not None
        odd = all(shot.note in plain_replies.ODD for shot in raised)
        rank = Rank.LEAD if odd else Rank.ERROR if declared else Rank.WARNING
        first = {shot.judged.error: shot for shot in reversed(raised)}
        yield self.finding(
            rank,
            f"The verifier raises {told}. {raised[0].judged.error}: {raised[0].judged.message[:160]}",
            why="The contract: verify gives a reward or a Verdict for every reply."
            if declared
            else "A reward function is called on every reply of a policy, so it must answer for each.",
            tasks=tuple(sorted({shot.task["id"] for shot in raised})),
            tried=len(shots),
            witness=self.shown(bench, told, list(first.values())[:WITNESS_CAP]),
        )


def _listed(kinds: Counter[str]) -> str:
    return ", ".join(kind for kind, _ in kinds.most_common(3))
