"""A verifier test that must pass does not."""

from __future__ import annotations

from acidtest.audit.bench import EPSILON, Bench, Shot
from acidtest.audit.example import Package
from acidtest.audit.label_rule import LabelRule, outside
from acidtest.audit.refusal import told
from acidtest.audit.specimens_labelled import ACCEPTED, SUMS
from acidtest.evidence import Severity
from acidtest.spec import Manifest
from acidtest.spec.submissions import Labelled


class Check(LabelRule):
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
    labels = ("valid",)
    oracle = "The author labels it valid."
    together = "fall short"
    bad = Package(SUMS, files={"verifier_tests/valid/decimal.toml": ACCEPTED.replace('"42"', '"42.0"')})
    good = Package(SUMS, files={"verifier_tests/valid/spaced.toml": ACCEPTED.replace('"42"', '" 42 "')})

    def otherwise(self, manifest: Manifest, given: Labelled, shot: Shot, bench: Bench) -> bool:
        """Say whether it earns less than success, no more than nothing where rewards are dense, or lies outside of what it expects."""
        if given.reward is not None:
            return outside(given.reward, shot)
        if manifest.reward.dense and manifest.reward.success is None:
            empty = bench.controls.empty.get(shot.task["id"])
            return shot.judged.reward is None or (empty is not None and shot.score <= empty.score + EPSILON)
        return shot.score < manifest.success - EPSILON

    def claim(self, given: Labelled, shot: Shot) -> str:
        """Say what it earns."""
        return f"{given.name} is labelled valid and earns {told(shot)}"
