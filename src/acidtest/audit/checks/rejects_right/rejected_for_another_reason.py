"""A rejected submission fails, but not for the reason that its author gives."""

from __future__ import annotations

from acidtest.audit.bench import EPSILON, Bench, Shot
from acidtest.audit.example import Package
from acidtest.audit.label_rule import LabelRule
from acidtest.audit.refusal import told
from acidtest.audit.specimens_labelled import REJECTED, SUMS
from acidtest.evidence import Severity
from acidtest.spec import Manifest
from acidtest.spec.submissions import Labelled


class Check(LabelRule):
    """What must fail does fail, but for another reason than the one that was meant.

    A submission that should show the check for wrong units is refused because it cannot be parsed:
    the check for units has then never been tried, and may not be there at all.

    Each file under submissions/rejected and verifier_tests/invalid that expects a message is judged;
    the verdict's message must contain it.
    """

    code = "R305"
    weakness = "a negative example tests something else"
    severity = Severity.MINOR
    fix = "Make the submission right in everything but its one fault, and let the verdict's message name that fault."
    needs = frozenset({"package", "tasks"})
    kinds = (62,)
    labels = ("rejected", "invalid")
    oracle = "The author says why it must fail."
    together = "give another reason"
    bad = Package(SUMS, files={"submissions/rejected/off.toml": REJECTED.replace('"41"', '"eleven"')})
    good = Package(SUMS, files={"submissions/rejected/off.toml": REJECTED})

    def meant(self, given: Labelled) -> bool:
        """Say whether it names the message that it must fail with."""
        return bool(given.message)

    def otherwise(self, manifest: Manifest, given: Labelled, shot: Shot, bench: Bench) -> bool:
        """Say whether it fails with another message; one that is paid in full does not fail at all, which is another rule's finding."""
        fails = shot.score < manifest.success - EPSILON
        return fails and given.message.casefold() not in shot.judged.message.casefold()

    def claim(self, given: Labelled, shot: Shot) -> str:
        """Say which message was meant and which came."""
        said = shot.judged.message.strip() or "nothing"
        return f"{given.name} must fail with {given.message!r}; the verifier says {said[:120]!r} ({told(shot)})"
