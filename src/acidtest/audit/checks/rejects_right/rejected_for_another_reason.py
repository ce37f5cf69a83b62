"""A rejected submission fails, but not for the reason that its author gives."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import EPSILON, Bench, Shot
from acidtest.audit.example import Package
from acidtest.audit.refusal import labelled, told
from acidtest.audit.rule import WITNESS_CAP, Rule
from acidtest.audit.specimens_labelled import REJECTED, SUMS
from acidtest.evidence import Finding, Rank, Severity
from acidtest.spec.submissions import Labelled


class Check(Rule):
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
    bad = Package(SUMS, files={"submissions/rejected/off.toml": REJECTED.replace('"41"', '"eleven"')})
    good = Package(SUMS, files={"submissions/rejected/off.toml": REJECTED})

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Judge the submissions that must fail with a message."""
        judged = [pair for label in ("rejected", "invalid") for pair in labelled(bench, label) if pair[0].message]
        other = [(given, shot) for given, shot in judged if _other_reason(bench, given, shot)]
        if other:
            given, shot = other[0]
            said = shot.judged.message.strip() or "nothing"
            claim = f"{given.name} must fail with {given.message!r}; the verifier says {said[:120]!r} ({told(shot)})"
            yield self.finding(
                Rank.ERROR,
                f"{claim} on task {shot.task['id']}.",
                why="The author says why it must fail.",
                tried=len(judged),
                tasks=tuple(dict.fromkeys(shot.task["id"] for _, shot in other)),
                witness=self.shown(bench, claim, [shot for _, shot in other[:WITNESS_CAP]]),
            )


def _other_reason(bench: Bench, given: Labelled, shot: Shot) -> bool:
    """One that is paid in full does not fail at all; that is another rule's finding."""
    manifest = bench.env.opening.manifest
    assert manifest is not None
    fails = shot.score < manifest.success - EPSILON
    return fails and given.message.casefold() not in shot.judged.message.casefold()
