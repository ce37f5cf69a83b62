"""A read answers what it answered before the write."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.perturbing.change import others
from acidtest.audit.perturbing.specimens import SOUND_DESK, desk
from acidtest.audit.state.reads import Asked, same
from acidtest.audit.state.rule import StateRule
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank, Severity, Trials

TRIALS = 3


class Check(StateRule):
    """A tool reads, another one writes, and the first still answers as before the write.

    A cache whose key lacks what changed, that no write clears, or that is cleared only when nobody
    else holds the lock. The policy did the right thing, looks, and sees that it did not; it learns to
    do it twice, or not to look. Nothing is raised, and a test that reads once is satisfied.

    Actions that leave `state()` as it was are reads, others are writes. Each read is asked before
    and after a write, and in another run only after it: the states are equal, so the answers must
    be. It is tried alone, beside other instances, and among sessions that act at the same time.
    """

    code = "H551"
    weakness = "a read is stale"
    severity = Severity.CRITICAL
    fix = "Clear or replace what is cached in the very call that writes, and key it by everything that it depends on."
    kinds = (85,)
    bad = desk(
        ("        self.busy = False\n", "        self.busy = False\n        self.seen = {}\n"),
        (
            '        return {"item": item, "left": self.stock.get(item, 0)}',
            '        if item not in self.seen:\n            self.seen[item] = {"item": item, "left": self.stock.get(item, 0)}\n        return self.seen[item]',
        ),
    )
    good = SOUND_DESK

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Ask around writes and after them: alone first, then beside others."""
        pairs = list(self.pairs(bench))
        for loaded in (False, True):
            for pair in pairs:
                after = self.last(bench, pair.after)
                if after is None:
                    continue
                for words, condition, trials in _loads(pair) if loaded else [("", {}, 1)]:
                    around = self._stale(bench, pair, condition, trials, after)
                    if around is not None:
                        yield self._finding(bench, pair, (words, condition, trials), around, after, len(pairs))
                        return

    def _stale(self, bench: Bench, pair: Asked, condition: dict[str, Any], trials: int, after: list[Frame]) -> list[Frame] | None:
        for _ in range(trials):
            frames = self.anew(bench, pair.around, condition) if condition else self.last(bench, pair.around)
            if frames and frames[-1].step == len(pair.around.actions) and _as_before(frames, after):
                return frames
        return None

    def _finding(
        self, bench: Bench, pair: Asked, load: tuple[str, dict[str, Any], int], around: list[Frame], after: list[Frame], tried: int
    ) -> Finding:
        words, condition, trials = load
        name = pair.read.get("tool", "it") if isinstance(pair.read, dict) else "it"
        claim = f"{name} answers as before the write, though the state is the one in which it answers otherwise"
        ends = [(around[-1], "observation"), (around[-1], "state")]
        truth = [(after[-1], "observation"), (after[-1], "state")]
        racy = Trials(n=4 * trials, at_least=1) if trials > 1 else Trials()
        return self.finding(
            Rank.ERROR,
            f"Asked before and after {_call(pair.write)}{words}, {_call(pair.read)} answers the same ({pair.scene.told()}); "
            "asked only after it, with an equal state(), it answers otherwise.",
            why="Equal states: the author's state() says that what is read has changed; the read says what it said before.",
            tried=tried,
            tasks=(pair.scene.task["id"],) if pair.scene.task else (),
            witness=self.showing(bench, claim, [(pair.around, condition, ends), (pair.after, {}, truth)], trials=racy),
        )


def _as_before(around: list[Frame], after: list[Frame]) -> bool:
    """Equal states, and yet the last answer is that from before the write rather than the true one."""
    old, new, true = (frame.channel("observation") for frame in (around[-3], around[-1], after[-1]))
    moved = not same(around[-3].channel("state"), around[-1].channel("state"))
    return moved and same(around[-1].channel("state"), after[-1].channel("state")) and same(old, new) and not same(new, true)


def _loads(pair: Asked) -> list[tuple[str, dict[str, Any], int]]:
    """Give the conditions under load: more instances, and sessions that act at the same time."""
    runs = others(pair.around, [pair.around], 7)
    return [
        (" beside a dozen instances", {"before": [{**run, "actions": []} for run in (runs + runs)[:12]]}, 1),
        (" among eight sessions", {"crowd": runs}, TRIALS),
    ]


def _call(action: Any) -> str:
    return str(action.get("tool", action)) if isinstance(action, dict) else str(action)
