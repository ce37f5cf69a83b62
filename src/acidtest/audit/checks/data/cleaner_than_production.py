"""The data of training are too clean."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.data.compare import RATE
from acidtest.audit.data.rule import DataRule, compared
from acidtest.audit.data.specimens import SOUND_REGISTER, register
from acidtest.audit.data.tests import fisher
from acidtest.evidence import Finding, Location, Rank
from acidtest.spec.production import SAMPLES

CLEAN = 0.6
"""Share of production's noise from which on its absence is told."""
LEAST = 0.1
"""Share of production's records that must have noise."""


class Check(DataRule):
    """Production's records are noisy, and those that the policy is trained on are not.

    No gaps, no slips, no entry twice. It makes an environment easy, and it is a cue: a policy can tell by it that
    it is being tested, and behave for the test.

    The figure is the share of production's noise that training lacks. Noise is, field by field, the share of values that are missing,
    of texts with stray blanks, markup, repeated signs, capitals or none, or a misspelt word, of numbers far from the
    rest, and of entries that stand there twice; the figure is 1 less the sum of what both sides have of each over the sum of
    what production has. 0 is as noisy as production, 1 has none of it. It is told from 0.6 on, when significantly fewer records
    have any noise in their texts (Fisher's exact test at 0.001) and at least a tenth of production's have.
    """

    code = "D629"
    weakness = "data are cleaner than production's"
    fix = "Let `acidtest messify` fit production's noise and put it over the environment, or draw the mock's data from production."
    kinds = (73, 101)
    sorts = ()
    bad = register(gaps=False, slips=False, shout=False, twice=False)
    good = SOUND_REGISTER

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Give the figure, with the most telling differences."""
        found = compared(bench)
        a, real, b, ours = found.noisy
        if found.clean is None or found.clean < CLEAN or a < LEAST * real or b / ours >= a / real or fisher(a, real, b, ours) > RATE:
            return
        message = (
            f"The data are too clean: {found.clean:.2f} of production's noise is absent (0 as noisy, 1 none); "
            f"{a / real:.0%} of production's records have noise in their texts, {b / ours:.0%} of training's."
        )
        where = Location(file=SAMPLES)
        facts: dict[str, Any] = {
            "clean": round(found.clean, 3),
            "noisy": list(found.noisy),
            "differences": [one.text for one in found.differences],
        }
        yield self.finding(
            Rank.WARNING,
            message,
            why="The records of production are the author's; that training should be as noisy is inferred.",
            location=where,
            tried=ours,
            witness=self.fact(bench, message, file=SAMPLES, **facts),
        )
