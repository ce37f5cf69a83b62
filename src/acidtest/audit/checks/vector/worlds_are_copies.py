"""All worlds of a vector are one and the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from acidtest.audit.bench import Bench
from acidtest.audit.vector.lanes import number, seen
from acidtest.audit.vector.rule import VectorRule
from acidtest.audit.vector.specimen import BATCH, GOOD, changed
from acidtest.audit.world import Scene
from acidtest.envs import values
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank

STEPS = 12
SEEDS = (41, 42, 43)


class Check(VectorRule):
    """Under one seed every world of the batch begins and goes on alike; under another seed all are alike in another way.

    The seed is handed to each world as it is, or one start is drawn and copied. As long as the policy acts
    alike in like states, a batch of sixteen is one world seen sixteen times: gradients look sure, and nothing more is explored.

    All worlds take the same actions, under several seeds. It is told where the worlds never differ and the seeds do.
    """

    code = "H549"
    weakness = "the worlds of the batch are copies"
    fix = "Seed each world otherwise, as Gymnasium's vectors do: seed + i for world i."
    kinds = (74,)
    bad = changed(BATCH, ("default_rng(seed + i)", "default_rng(seed)"))
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Act alike in all worlds."""
        count = self.several(bench)
        self.declared_random(bench)
        same = bench.env.ask("mixed", one=list(self.scenes(bench)[0].actions[:STEPS]), other=None, world=0)
        scenes = [Scene(seed=seed, actions=tuple(same), style="the same in all worlds") for seed in SEEDS]
        played = [self.play(bench, scene) for scene in scenes]
        if not all(_alike(frames, count) for frames in played) or not _varied(played, count):
            return
        run = self.run_of(bench, scenes[0].cut(1), seen=[(frame, "observation") for frame in played[0][:2]])
        yield self.finding(
            Rank.WARNING,
            f"All {count} worlds show the same in each of {len(played[0])} observations, under each of {len(SEEDS)} seeds.",
            why="From one seed to another the worlds do differ, so their starts are drawn; within a batch they are one draw.",
            tried=len(SEEDS),
            witness=self.played(bench, "the worlds of a batch are copies of one another", [run]),
        )


def _alike(frames: Sequence[Frame], count: int) -> bool:
    """Say whether all worlds show and earn the same in every frame."""
    return not frames[-1].error and all(
        values.first_difference(seen(frame, 0, count), seen(frame, world, count)) is None
        and seen(frame, 0, count) is not None
        and (not frame.step or number(frame, "reward", 0) == number(frame, "reward", world))
        for frame in frames
        for world in range(1, count)
    )


def _varied(played: Sequence[Sequence[Frame]], count: int) -> bool:
    """Say whether each seed makes another episode."""
    return len({values.dumps([seen(frame, 0, count) for frame in frames]) for frames in played}) == len(played)
