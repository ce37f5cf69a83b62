"""What was written is never read back."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.perturbing.specimens import desk
from acidtest.audit.state.reads import Asked, answered, holds, parts, same, telling
from acidtest.audit.state.rule import StateRule
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank


class Check(StateRule):
    """A tool shows a part of the world as it was at the start of the episode, whatever was written since.

    It reads a copy, a replica or a snapshot that no write reaches. The policy cannot see the effect
    of what it does, and what it learns to do after looking is wrong in production, where it can.

    Where a tool answers, before anything is written, with exactly one part of `state()`, it shows
    that part. After a write that changes the part, asked for the first time, it must not answer as
    it stood before.
    """

    code = "H554"
    weakness = "a read never sees the write"
    fix = "Let reads and writes use one store; where a replica lags in production, say so in the tool's answer."
    kinds = (85, 73)
    implied_by = ("H551",)
    bad = desk(
        ("        self.busy = False\n", "        self.busy = False\n        self.shown = dict(self.stock)\n"),
        (
            "    @tool\n    def reserve",
            '    @tool\n    def catalogue(self) -> dict:\n        """Show all stock."""\n        return dict(self.shown)\n\n    @tool\n    def reserve',
        ),
    )
    good = desk(
        (
            "    @tool\n    def reserve",
            '    @tool\n    def catalogue(self) -> dict:\n        """Show all stock."""\n        return dict(self.stock)\n\n    @tool\n    def reserve',
        ),
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Learn what each read shows, then see whether it follows a write."""
        pairs = list(self.pairs(bench))
        for pair in pairs:
            frames = self.last(bench, pair.around)
            after = self.last(bench, pair.after)
            path = _shows(frames) if frames else None
            if not frames or not after or path is None:
                continue
            moved = dict(parts(frames[-3].channel("state")))[path], dict(parts(after[-1].channel("state"))).get(path)
            if same(*moved) or not same(_result(after[-1]), moved[0]):
                continue
            yield self._finding(bench, pair, path, frames, after, len(pairs))
            return

    def _finding(self, bench: Bench, pair: Asked, path: str, frames: list[Frame], after: list[Frame], tried: int) -> Finding:
        name = pair.read.get("tool", "it")
        before = [(frames[-3], "observation"), (frames[-3], "state")]
        later = [(after[-1], "observation"), (after[-1], "state")]
        return self.finding(
            Rank.WARNING,
            f"{name} shows state{path} as it stood before {pair.write.get('tool', 'the write')}, though state() has changed there ({pair.scene.told()}).",
            why="Before the write its answer is exactly that part of state(), and no other; that it is meant to show it is inferred.",
            tried=tried,
            tasks=(pair.scene.task["id"],) if pair.scene.task else (),
            witness=self.showing(
                bench, f"{name} does not follow a write to state{path}", [(pair.around, {}, before), (pair.after, {}, later)]
            ),
        )


def _result(frame: Frame) -> object:
    observation = frame.channel("observation")
    return observation.get("result", observation) if isinstance(observation, dict) else observation


def _shows(frames: list[Frame]) -> str | None:
    """Give the one path of the state that a read shows before the write, or None."""
    result = _result(frames[-3])
    if not answered(frames[-3]) or not telling(result) or not same(frames[-4].channel("state"), frames[-3].channel("state")):
        return None  # what changes the state is no read, and answers with what it did
    paths = holds(frames[-3].channel("state"), result)
    return paths[0] if len(paths) == 1 else None
