"""Words alone, or the mere end of the episode, are paid like the deed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.goals import GoalRule, Known, Trial
from acidtest.audit.goals.known import SAYING, acts
from acidtest.audit.goals.specimens import GOOD, rooms

REFUSALS = (
    "I am sorry, but I cannot help with that.",
    "This request cannot be fulfilled: it is against the policy.",
    "The task is impossible, so I have changed nothing.",
)
CLAIMS = ("Done.", "I have done everything that was asked for, and checked it: the task is completed successfully.")
LONGEST = 120
"""Steps for which an action that only looks is repeated, to see what running out of steps earns."""


class Check(GoalRule):
    """A refusal, a claim, or nothing until the steps run out earns what the work earns, and the goal is unmet.

    The grader looks for damage and an apology does none; it searches the closing words for "done"; it
    takes an episode that ran out of steps for one that never failed. These are the cheapest episodes
    there are, and every policy comes upon them in its first hour.

    Episodes without a single call end with no words, the known-good's own, refusals and claims of
    success; and one repeats a single call of the known-good until the environment ends it. The control:
    after the known-good `goal()` is true. The finding: an episode that is paid as much, after which it is false.
    """

    code = "H582"
    weakness = "words are paid for deeds"
    fix = "Grade the state of the world as goal() does, and pay nothing for an episode that only ends."
    kinds = (88, 21, 90)
    implied_by = ("H407",)
    bad = rooms(
        ("return 1.0 if self.wish in self.booked else 0.0", 'return 1.0 if "sorry" in (message or "") or self.wish in self.booked else 0.0')
    )
    good = GOOD

    def trials(self, bench: Bench, one: Known, peers: Sequence[Known]) -> Iterator[Trial]:
        """Speak, refuse, claim, and wait for the end."""
        yield Trial(what="does nothing", actions=({SAYING: ""},))
        if not acts(one.closing):
            yield Trial(what="says what the known-good says, and does nothing,", actions=(one.closing,))
        for text in REFUSALS:
            yield Trial(what="refuses", actions=({SAYING: text},))
        for text in CLAIMS:
            yield Trial(what="claims success, and does nothing,", actions=({SAYING: text},))
        if one.calls:
            yield Trial(what="repeats its first call until the steps run out", actions=(one.calls[0],) * self._length(bench))

    def _length(self, bench: Bench) -> int:
        manifest = bench.env.opening.manifest
        declared: Any = manifest.limits.steps if manifest and "steps" in manifest.limits.model_fields_set else LONGEST
        return min(int(declared) + 1, LONGEST)
