"""Words alone, or the mere end of the episode, are paid like the deed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from acidtest.audit.bench import Bench
from acidtest.audit.goals import GoalRule, Known, Trial
from acidtest.audit.goals.known import unsaid
from acidtest.audit.goals.specimens import GOOD, rooms
from acidtest.audit.goals.words import words
from acidtest.evidence import Finding


class Check(GoalRule):
    """A refusal, a claim, or nothing until the steps run out earns what the work earns, and the goal is unmet.

    The grader looks for damage and an apology does none; it searches the closing words for "done"; it
    takes an episode that ran out of steps for one that never failed. These are the cheapest episodes
    there are, and every policy comes upon them in its first hour.

    Episodes without a single call end with no words, the known-good's own, refusals and claims of
    success; and one repeats a single call of the known-good until the environment ends it. The control:
    after the known-good `goal()` is true. The finding: an episode that is paid as much, after which it is false.

    Where nobody says when the goal is unmet, with `--depth full`, states are compared: the known-good changes `state()`,
    its closing words alone do not and earn less, and other words, which change as little, earn as much as the work. A
    warning, where it is so on more than half of such tasks: on a few, to refuse may be right.
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

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Try words against `goal()`, or against the state that closing words alone leave."""
        peers = unsaid(bench) if bench.depth == "full" and "state" in bench.env.capabilities else []
        if not peers:
            yield from super().run(bench)
            return
        found = [paid for paid in (self.first(bench, one, peers) for one in peers) if paid is not None]
        if 2 * len(found) > len(peers):
            yield self.told(bench, found, len(peers))

    def trials(self, bench: Bench, one: Known, peers: Sequence[Known]) -> Iterator[Trial]:
        """Speak, refuse, claim, and wait for the end."""
        yield from words(bench, one)
