"""Of two replies the model prefers the one in a certain place, whichever it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.judging import heard, judged_tasks
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.audit.specimens_judged import FIRST, PAIRS, SHORTER, Judged
from acidtest.envs.egress import Judging
from acidtest.evidence import Finding, Rank, Severity

TASKS = 6
RIVALS = 4
"""Other texts of a task that are looked for in a question."""


class Check(Rule):
    """A judge that compares two replies prefers a place, and the policy's reply always stands in it.

    Models lean towards what they read first, or last. Where the verifier shows them the policy's reply and
    another one always in the same order, that leaning is paid: a reply that is no better than the other wins, and
    the policy learns that nothing has to get better. It looks like a win rate that is high from the first step.

    The known-good is judged, and what the verifier asks is read. Where the reply and another text of the task
    stand in the question, each once, both change places, and nothing else. The verdict must turn round with
    them. A reply that earns the highest reward in both places wins by its place; less than that may be a tie.
    """

    code = "A364"
    weakness = "the place of a reply decides"
    severity = Severity.MAJOR
    since = "0.2.0"
    fix = "Ask twice, in both orders, and pay only where both verdicts agree."
    needs = frozenset({"judge", "single", "text", "tasks", "known-good"})
    kinds = (20,)
    implied_by = ("A201", "A202")
    bad = Judged(PAIRS, judge=FIRST)
    good = Judged(PAIRS, judge=SHORTER)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Turn the questions about known-good replies round."""
        seen = [pair for task in judged_tasks(bench)[:TASKS] if (pair := self._turned(bench, task)) is not None]
        if not seen:
            raise NotApplicable("no question shows a reply beside another text of its task")
        manifest = bench.env.opening.manifest
        top = manifest.reward.range[1] if manifest else 1.0
        both = [pair for pair in seen if all(shot.score >= top - EPSILON for shot in pair)]
        if both:
            yield self._finding(bench, both, len(seen))

    def _turned(self, bench: Bench, task: Task) -> tuple[Shot, Shot] | None:
        """Give the verdicts on the known-good at its place and at the other's, or None where there is no other."""
        submission = bench.good(task).submission
        reply = submission.get("text")
        if not isinstance(reply, str) or not reply.strip():
            return None
        plain, _ = heard(bench, task, submission)
        for rival in rivals(task, reply):
            turned, exchanges = heard(bench, task, submission, Judging(swap=(reply.strip(), rival)))
            if (
                exchanges
                and all(exchange.swapped for exchange in exchanges)
                and plain.score > bench.controls.empty[task["id"]].score + EPSILON
            ):
                return plain, turned
        return None

    def _finding(self, bench: Bench, both: list[tuple[Shot, Shot]], total: int) -> Finding:
        said = (
            f"On {len(both)} of {total} tasks the known-good wins at its place, and again when it has changed places with the other reply."
        )
        return self.finding(
            Rank.ERROR if len(both) > 1 else Rank.WARNING,
            said,
            why="The judge prefers the one to the other and the other to the one; only the order differs.",
            tasks=tuple(plain.task["id"] for plain, _ in both),
            tried=total,
            witness=self.shown(
                bench, "the verdict stays when two replies change places", [shot for pair in both[:WITNESS_CAP] for shot in pair]
            ),
        )


def rivals(task: Task, reply: str) -> list[str]:
    """Give the other texts of a task that a question may show beside a reply, the longest first."""
    found = {text.strip() for part in (task.get("gold"), task.get("data")) for text in texts(part)} - {reply.strip(), ""}
    return sorted(found, key=lambda text: (-len(text), text))[:RIVALS]


def texts(value: Any) -> Iterator[str]:
    """Give every text within a plain value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for item in value:
            yield from texts(item)
    elif isinstance(value, dict):
        for item in value.values():
            yield from texts(item)
