"""A submission that the author labels as accepted is not accepted."""

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
    labels = ("accepted",)
    oracle = "The author labels it accepted."
    together = "fall short"
    bad = Package(SUMS, files={"submissions/accepted/spaced.toml": ACCEPTED.replace('"42"', '"forty-two"')})
    good = Package(SUMS, files={"submissions/accepted/spaced.toml": ACCEPTED})

    def otherwise(self, manifest: Manifest, given: Labelled, shot: Shot, bench: Bench) -> bool:
        """Say whether it earns less than success, or lies outside of what it expects."""
        if given.reward is not None:
            return outside(given.reward, shot)
        dense = manifest.reward.dense and manifest.reward.success is None
        return shot.judged.reward is None if dense else shot.score < manifest.success - EPSILON

    def claim(self, given: Labelled, shot: Shot) -> str:
        """Say what it earns."""
        return f"{given.name} is labelled accepted and earns {told(shot)}"
