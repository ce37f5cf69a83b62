"""A verifier test that must pass does not."""

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
    """The verifier refuses an output that its own test calls valid.

    Verifier tests are there for the borders: another notation, another order, white space. One that
    fails shows a border on which right answers are lost.

    Each file under verifier_tests/valid is judged on the tasks that it names; it must earn success,
    or lie in the range that it expects.
    """

    code = "R306"
    weakness = "a verifier fails its own test"
    severity = Severity.MAJOR
    fix = "Mend the verifier until its own tests pass, or remove the test that is wrong."
    needs = frozenset({"package", "tests", "tasks"})
    kinds = (62,)
    bad = Package(SUMS, files={"verifier_tests/valid/decimal.toml": ACCEPTED.replace('"42"', '"42.0"')})
    good = Package(SUMS, files={"verifier_tests/valid/spaced.toml": ACCEPTED.replace('"42"', '" 42 "')})

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Judge the outputs that must be accepted."""
        judged = list(labelled(bench, "valid"))
        refused = [(given, shot) for given, shot in judged if _refused(bench, given, shot)]
        if refused:
            claim = f"{refused[0][0].name} is labelled valid and earns {told(refused[0][1])}"
            yield self.finding(
                Rank.ERROR,
                f"{claim} on task {refused[0][1].task['id']}"
                + (f"; {len(refused)} of {len(judged)} such verdicts fall short." if len(refused) > 1 else "."),
                why="The author labels it valid.",
                tasks=tuple(dict.fromkeys(shot.task["id"] for _, shot in refused)),
                tried=len(judged),
                witness=self.shown(bench, claim, [shot for _, shot in refused[:WITNESS_CAP]]),
            )


def _refused(bench: Bench, given: Labelled, shot: Shot) -> bool:
    manifest = bench.env.opening.manifest
    assert manifest is not None
    if given.reward is not None:
        return not given.reward[0] - EPSILON <= shot.score <= given.reward[1] + EPSILON
    if manifest.reward.dense and manifest.reward.success is None:
        empty = bench.controls.empty.get(shot.task["id"])
        return shot.judged.reward is None or (empty is not None and shot.score <= empty.score + EPSILON)
    return shot.score < manifest.success - EPSILON
