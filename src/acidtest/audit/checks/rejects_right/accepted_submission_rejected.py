"""A submission that the author labels as accepted is not accepted."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import EPSILON, Bench, Shot
from acidtest.audit.example import Package
from acidtest.audit.refusal import labelled, told
from acidtest.audit.rule import WITNESS_CAP, Rule
from acidtest.audit.specimens_labelled import ACCEPTED, SUMS
from acidtest.evidence import Finding, Rank, Severity
from acidtest.spec.submissions import Labelled


class Check(Rule):
    """The verifier refuses what its own author submitted as right.

    Either the submission is wrong, and then nobody has looked, or the verifier is, and then a
    policy that does the work is not paid for it.

    Each file under submissions/accepted is judged on the tasks that it names; it must earn success,
    or lie in the range that it expects.
    """

    code = "R303"
    weakness = "the author's own example is refused"
    severity = Severity.MAJOR
    fix = "Correct the submission's label, or the verifier that refuses it."
    needs = frozenset({"package", "labelled", "tasks"})
    kinds = (62,)
    bad = Package(SUMS, files={"submissions/accepted/spaced.toml": ACCEPTED.replace('"42"', '"forty-two"')})
    good = Package(SUMS, files={"submissions/accepted/spaced.toml": ACCEPTED})

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Judge the accepted submissions."""
        judged = list(labelled(bench, "accepted"))
        refused = [(given, shot) for given, shot in judged if _short(bench, given, shot)]
        if refused:
            claim = f"{refused[0][0].name} is labelled accepted and earns {told(refused[0][1])}"
            yield self.finding(
                Rank.ERROR,
                f"{claim} on task {refused[0][1].task['id']}"
                + (f"; {len(refused)} of {len(judged)} such verdicts fall short." if len(refused) > 1 else "."),
                why="The author labels it accepted.",
                tasks=tuple(dict.fromkeys(shot.task["id"] for _, shot in refused)),
                tried=len(judged),
                witness=self.shown(bench, claim, [shot for _, shot in refused[:WITNESS_CAP]]),
            )


def _short(bench: Bench, given: Labelled, shot: Shot) -> bool:
    manifest = bench.env.opening.manifest
    assert manifest is not None
    if given.reward is not None:
        return not given.reward[0] - EPSILON <= shot.score <= given.reward[1] + EPSILON
    return (
        shot.judged.reward is None if manifest.reward.dense and manifest.reward.success is None else shot.score < manifest.success - EPSILON
    )
