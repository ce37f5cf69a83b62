"""A right answer is paid on the main thread only."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import EPSILON, Bench, Shot
from acidtest.audit.example import Grader
from acidtest.audit.refusal import HALF, spread, told
from acidtest.audit.rule import WITNESS_CAP, Rule
from acidtest.evidence import Finding, Rank, Severity

TASKS = 6
PLACES = {"thread": "in another thread", "asyncio": "in an event loop"}


class Check(Rule):
    """The verifier works in a test, and fails where trainers call it: in a thread, or in an event loop.

    A time limit by `signal.alarm` may be set on the main thread alone; a nested `asyncio.run` is
    refused inside of a loop. Either raises, and where that is caught, every right answer is called
    wrong, for the whole run.

    The known-good is judged on the main thread, in a thread and in an event loop; it must earn the
    same. A plain function that honestly raises in a running loop is only a lead, since its trainer
    may call it from a thread.
    """

    code = "R314"
    weakness = "the verdict depends on the thread"
    severity = Severity.MAJOR
    fix = "Limit time by a process of its own, or by the host; offer an async verify where the judge is asynchronous."
    needs = frozenset({"single", "tasks", "known-good"})
    kinds = (70,)
    implied_by = ("R302",)
    bad = Grader("""
import signal

def reward(completion, answer):
    try:
        signal.signal(signal.SIGALRM, lambda *_: None)
        signal.alarm(5)
        right = completion.strip() == answer
        signal.alarm(0)
    except Exception:
        return 0.0
    return 1.0 if right else 0.0
""")
    good = Grader("def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Judge the known-good in each call context."""
        tasks = spread(bench.held, TASKS)
        manifest = bench.env.opening.manifest
        slack = HALF if manifest and manifest.reward.noisy else EPSILON
        pairs = [(task, bench.good(task).submission) for task in tasks]
        main = bench.volley(pairs, role="control", note="on the main thread")
        for context, place in PLACES.items():
            there = bench.volley(pairs, note=place, context=context)
            parted = [(a, b) for a, b in zip(main, there, strict=True) if not a.judged.failed and _parted(a, b, slack)]
            if parted and 2 * len(parted) >= len(pairs):
                yield self._finding(bench, context, parted, len(pairs))
                return

    def _finding(self, bench: Bench, context: str, parted: list[tuple[Shot, Shot]], tried: int) -> Finding:
        loud = all(b.judged.failed for _, b in parted)
        one, other = parted[0]
        claim = f"the known-good earns {told(one)} on the main thread, and {PLACES[context]} {told(other)}"
        return self.finding(
            Rank.LEAD if loud and context == "asyncio" else Rank.ERROR,
            f"{claim[0].upper()}{claim[1:]}, on {len(parted)} of {tried} tasks.",
            why="The same task and the same reply; where it is called is no part of them.",
            tasks=tuple(a.task["id"] for a, _ in parted),
            tried=tried,
            witness=self.shown(bench, claim, [shot for pair in parted[:WITNESS_CAP] for shot in pair]),
            details={"key": context},
        )


def _parted(one: Shot, other: Shot, slack: float) -> bool:
    if one.judged.failed or other.judged.failed:
        return one.judged.error != other.judged.error
    return abs(one.score - other.score) > slack
