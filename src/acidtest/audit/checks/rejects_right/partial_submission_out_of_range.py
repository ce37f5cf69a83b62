"""A submission that the author labels as partial earns nothing, or everything."""

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
    """Half the work does not earn what its author says it earns.

    The slope that the reward promises is not there: work that is partly done is paid like none, so
    a policy cannot climb, or like all of it, so a policy stops half way.

    Each file under submissions/partial is judged on the tasks that it names. It must lie in the
    range that it expects; without one, above the lowest reward and below success.
    """

    code = "R304"
    weakness = "partial work is paid as none or as all"
    severity = Severity.MAJOR
    fix = "Correct the range that the submission expects, or the term of the reward that it should earn."
    needs = frozenset({"package", "labelled", "tasks"})
    kinds = (25,)
    labels = ("partial",)
    oracle = "The author labels it partial."
    together = "lie outside of what they expect"
    bad = Package(SUMS, files={"submissions/partial/near.toml": ACCEPTED.replace('"42"', '"99"')})
    good = Package(SUMS, files={"submissions/partial/near.toml": ACCEPTED.replace('"42"', '"43"')})

    def otherwise(self, manifest: Manifest, given: Labelled, shot: Shot, bench: Bench) -> bool:
        """Say whether it lies outside of what it expects, or earns nothing or everything."""
        if shot.judged.reward is None:
            return True
        if given.reward is not None:
            return outside(given.reward, shot)
        return not manifest.reward.range[0] + EPSILON < shot.score < manifest.success - EPSILON

    def claim(self, given: Labelled, shot: Shot) -> str:
        """Say what it expects and what it earns."""
        wanted = f"[{given.reward[0]:g}, {given.reward[1]:g}]" if given.reward else "more than nothing and less than success"
        return f"{given.name} is labelled partial, expects {wanted}, and earns {told(shot)}"
