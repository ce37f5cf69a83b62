"""At the time limit the worlds of a vector say terminated."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from acidtest.audit.bench import Bench
from acidtest.audit.rule import NotApplicable
from acidtest.audit.vector.lanes import Episode, number, seen, up
from acidtest.audit.vector.rule import VectorRule
from acidtest.audit.vector.specimen import BATCH, changed
from acidtest.audit.world import Scene, stage
from acidtest.audit.world.limits import LONGEST, Played, declared, ends_unlike_before, tells_the_time
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank

PLANS = (("random", 21), ("hold", 23), ("low", 24))
ENOUGH = 3
SHORT = 3


class Check(VectorRule):
    """The batch has one flag for done, or raises both, when only the time is up.

    A learner multiplies the value of the next state by `1 - terminated`. Where the limit is told as a termination, every
    long episode teaches that the state it happened to be cut in is worth nothing, though the world would have gone on: values near the
    limit are wrong, and the better the policy, the more of its episodes are. Batches written by hand for speed are prone to it, for
    one array `done` is enough to reset them.

    Batches are played beyond the limit that is named. Where several worlds end exactly there, all as terminated, none later, with
    a reward like any other step's, and no observation tells the time, the limit is what ended them.
    """

    code = "H545"
    weakness = "the time limit of a batch is reported as termination"
    fix = "Keep two arrays: terminated for what the task ends, truncated for what only the clock does."
    kinds = (80, 96)
    bad = changed(
        BATCH,
        (
            "terminated = ~fresh & (np.abs(self.poles[:, 0]) > 1.0)",
            "terminated = ~fresh & ((np.abs(self.poles[:, 0]) > 1.0) | (self.steps >= self.max_steps))",
        ),
        ("+ 0.2 * moved[:, 0]", "- 0.9 * moved[:, 0] - 0.8 * moved[:, 1]"),
    )
    good = changed(BATCH, ("+ 0.2 * moved[:, 0]", "- 0.9 * moved[:, 0] - 0.8 * moved[:, 1]"))

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Play beyond each limit that is named."""
        known = {name: limit for name, limit in declared(bench).items() if SHORT < limit <= LONGEST.get(bench.depth, 400)}
        if not known:
            raise NotApplicable("it names no limit of its episodes that could be waited for")
        self.scenes(bench)
        for name, limit in known.items():
            found = self._at(bench, name, limit)
            if found is not None:
                yield found
                return

    def _at(self, bench: Bench, name: str, limit: int) -> Finding | None:
        runs = [(scene, self.play(bench, scene)) for scene in self._plans(bench, limit + 5)]
        worlds = [(scene, one, self._one(bench, scene, frames, one)) for scene, frames in runs for one in self.episodes(bench, frames)]
        there = [(scene, one, played) for scene, one, played in worlds if one.end and one.length == limit]
        if len(there) < ENOUGH or any(one.length > limit for _, one, _ in worlds) or not all(one.terminated for _, one, _ in there):
            return None
        if tells_the_time([played for _, _, played in worlds]) or 2 * sum(ends_unlike_before(played) for _, _, played in there) > len(
            there
        ):
            return None
        both = all(one.truncated for _, one, _ in there)
        scene, one, _ = there[0]
        frame = next(frames for played, frames in runs if played is scene)[one.end]
        return self.finding(
            Rank.WARNING,
            f"{len(there)} episodes in {len(runs)} batches are terminated{' and truncated' if both else ''} at exactly step {limit}, which is {name}; none is longer.",
            why="Their starts and actions have nothing in common but the number of steps.",
            tried=len(worlds),
            witness=self.seen_at(bench, "worlds of a batch are terminated by the time limit", scene, frame, "terminated", "truncated"),
        )

    def _plans(self, bench: Bench, steps: int) -> Iterator[Scene]:
        for style, seed in PLANS:
            actions = stage(bench).plan(bench.env, style, seed, steps)
            if actions is not None:
                yield Scene(seed=seed, actions=tuple(actions), style=style)

    def _one(self, bench: Bench, scene: Scene, frames: Sequence[Frame], episode: Episode) -> Played:
        """Give one world's episode as if it had been played alone."""
        count = self.count(bench)
        mine = [
            _of(frame, episode.world, count, frame.step - episode.begun)
            for frame in frames[episode.begun : (episode.end or len(frames)) + 1]
        ]
        return Played(scene=scene, frames=mine)


def _of(frame: Frame, world: int, count: int, step: int) -> Frame:
    channels = {"observation": seen(frame, world, count), "info": {}}
    if step:
        channels |= {name: up(frame, name, world) for name in ("terminated", "truncated")}
        channels["reward"] = number(frame, "reward", world)
    return Frame(step=step, channels=channels, error=frame.error)
