"""The shape that rules about labelled submissions share: judge those of a label, and tell of the ones that do not come out as labelled."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from acidtest.audit.bench import EPSILON, Bench, Shot
from acidtest.audit.refusal import labelled
from acidtest.audit.rule import WITNESS_CAP, Rule
from acidtest.evidence import Finding, Rank
from acidtest.spec import Manifest
from acidtest.spec.submissions import Labelled


class LabelRule(Rule):
    """A rule about the author's labels. Subclass it as ``Check`` with `otherwise` and `claim`."""

    labels: ClassVar[tuple[str, ...]]
    """Folders of submissions that are judged."""
    oracle: ClassVar[str]
    """Why what came out is wrong: the author says so."""
    together: ClassVar[str]
    """What several such verdicts do, to follow "3 of 8 such verdicts"."""

    def meant(self, given: Labelled) -> bool:
        """Say whether a submission is one that the rule is about."""
        return True

    def otherwise(self, manifest: Manifest, given: Labelled, shot: Shot, bench: Bench) -> bool:
        """Say whether it came out otherwise than it is labelled."""
        raise NotImplementedError

    def claim(self, given: Labelled, shot: Shot) -> str:
        """Say what came out, in one clause."""
        raise NotImplementedError

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Judge the submissions of the labels."""
        manifest = bench.env.opening.manifest
        assert manifest is not None  # these rules need a package
        judged = [pair for label in self.labels for pair in labelled(bench, label) if self.meant(pair[0])]
        wrong = [(given, shot) for given, shot in judged if self.otherwise(manifest, given, shot, bench)]
        if not wrong:
            return
        given, shot = wrong[0]
        claim = self.claim(given, shot)
        many = f"; {len(wrong)} of {len(judged)} such verdicts {self.together}" if len(wrong) > 1 else ""
        yield self.finding(
            Rank.ERROR,
            f"{claim} on task {shot.task['id']}{many}.",
            why=self.oracle,
            tasks=tuple(dict.fromkeys(shot.task["id"] for _, shot in wrong)),
            tried=len(judged),
            witness=self.shown(bench, claim, [shot for _, shot in wrong[:WITNESS_CAP]]),
        )


def outside(expected: tuple[float, float], shot: Shot) -> bool:
    """Say whether a reward lies outside of the range that a submission expects."""
    low, high = expected
    return not low - EPSILON <= shot.score <= high + EPSILON
