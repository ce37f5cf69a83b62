"""An observation is not in the space that is declared for it."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.world import Scene, WorldRule
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank

ROUNDING = "outside by rounding"


class Check(WorldRule):
    """At some step the shape, the type, the keys or the bounds differ from `observation_space`, or NaN appears.

    Networks, normalisers and replay buffers are built from the space. A value beyond its bounds is
    scaled to nonsense, a late float64 is cut silently, one NaN ruins every weight. The first step is
    nearly always in order; the break comes at the edge of the world, at the end, or after a reset.

    Every observation of every scene is compared with the space: random actions, held ones, and both
    ends of the action space. An overshoot of one part in a million is told as a lead only.
    """

    code = "H508"
    weakness = "the observation space is not what comes"
    fix = "Clip or cast the observation, or widen the declared space to what the world really gives."
    needs = frozenset({"spaces"})
    kinds = (78,)
    bad = changed(("np.clip(self.place + MOVES[action] + wind, -1.0, 1.0)", "self.place + MOVES[action] + wind"))
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Compare every observation with its space."""
        scenes = self.scenes(bench)
        out = [(scene, frame) for scene in scenes for frame in self.play(bench, scene) if frame.channel("contained")]
        grave = [(scene, frame) for scene, frame in out if not frame.channel("contained").endswith(ROUNDING)]
        for rank, found in ((Rank.ERROR, grave), (Rank.LEAD, out)):
            if found:
                yield self._told(bench, rank, found, len(scenes))
                return

    def _told(self, bench: Bench, rank: Rank, found: list[tuple[Scene, Frame]], tried: int) -> Finding:
        scene, frame = min(found, key=lambda item: item[1].step)
        places = len({id(scene) for scene, _ in found})
        when = f"step {frame.step}" if frame.step else "reset"
        return self.finding(
            rank,
            f"At {when} ({scene.told()}): {frame.channel('contained')}. {len(found)} observations in {places} of {tried} episodes are outside.",
            why="The space is what the author declares about every observation.",
            tried=tried,
            witness=self.seen_at(bench, "an observation lies outside its declared space", scene, frame, "contained"),
        )
