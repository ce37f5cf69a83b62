"""Episode statistics of a vector are wrong after its first episodes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.rule import NotApplicable
from acidtest.audit.vector.lanes import Episode
from acidtest.audit.vector.rule import VectorRule
from acidtest.audit.vector.specimen import SAME, changed
from acidtest.audit.world import Scene
from acidtest.envs import values
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank

MEASURES = {
    "length": ("l", "length", "len", "episode_length", "ep_length", "ep_len"),
    "return": ("r", "return", "episode_return", "ep_return", "episode_reward", "total_reward"),
}
ENOUGH = 2
"""First episodes in which a number must be right before later ones are held to it."""
SLACK = 1e-3

COUNTED = changed(
    SAME,
    ("        self.steps += 1\n", "        self.steps += 1\n        self.lengths += 1\n"),
    (
        "        self.begin(range(self.num_envs))\n",
        "        self.begin(range(self.num_envs))\n        self.lengths = np.zeros(self.num_envs, np.int64)\n",
    ),
    (
        "over.copy()}\n",
        'over.copy(), "episode": {"l": np.where(over, self.lengths, 0)}, "_episode": over.copy()}\n            self.lengths[over] = 0\n',
    ),
)


@dataclass(frozen=True, kw_only=True)
class Told:
    """One number that info gives for an episode, and what it ought to be."""

    scene: Scene
    frame: Frame
    key: str
    measure: str
    episode: Episode
    said: float
    truth: float

    @property
    def right(self) -> bool:
        """Say whether it is what was played."""
        return abs(self.said - self.truth) <= SLACK * max(1.0, abs(self.truth))


class Check(VectorRule):
    """What info calls the length or return of an episode counts the resetting step, or leaves a step out.

    A wrapper that skips the step after every end is right where that step only resets, and wrong where the
    reset is in the same step; one that does not skip it is wrong the other way round. The first episode of each world
    is counted well, so a look at one episode sees nothing, and every learning curve is off by one step an episode.
    Seen in public: Gymnasium 1.2.3, `RecordEpisodeStatistics` over SAME_STEP told the lengths 3, 2, 2, 2 of
    episodes that all had three steps (pull request 1624).

    Episodes are counted by world, as the declared mode has it. A number that is the length (or return) of every first
    episode must be that of all later ones.
    """

    code = "H543"
    weakness = "statistics count across the auto-reset"
    fix = "Reset the sums in the step in which an episode ends where that step resets too; else leave the step after it out."
    kinds = (94, 95)
    bad = changed(COUNTED.source, ("            self.lengths[over] = 0\n", "            self.lengths[over] = -1\n"))
    good = COUNTED

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Compare what info tells of each episode with what was played."""
        runs = self.whole(bench, self.scenes(bench))
        told = [one for scene, frames, episodes in runs for one in _told(scene, frames, episodes)]
        keys = sorted({(one.key, one.measure) for one in told})
        if not keys:
            raise NotApplicable("info tells neither lengths nor returns of episodes")
        for key, measure in keys:
            mine = [one for one in told if (one.key, one.measure) == (key, measure)]
            first = [one for one in mine if one.episode.begun == 0]
            wrong = [one for one in mine if one.episode.begun and not one.right]
            if wrong and len(first) >= ENOUGH and all(one.right for one in first):
                yield self._finding(bench, wrong, len(mine))
                return

    def _finding(self, bench: Bench, wrong: Sequence[Told], tried: int) -> Finding:
        one = wrong[0]
        return self.finding(
            Rank.WARNING,
            f"info[{one.key!r}] says {one.said:g} of an episode of world {one.episode.world} whose {one.measure} is {one.truth:g} "
            f"(steps {one.episode.begun + 1} to {one.episode.end}, {one.scene.told()}); so it is with {len(wrong)} of {tried} episodes.",
            why=f"Of the first episode of each world it is the {one.measure} exactly; the mode is {self.mode(bench)}.",
            tried=tried,
            details={"key": one.key},
            witness=self.seen_at(bench, "the statistics of an episode are not what was played", one.scene, one.frame, "info"),
        )


def _told(scene: Scene, frames: Sequence[Frame], episodes: Sequence[Episode]) -> Iterator[Told]:
    for episode in (one for one in episodes if one.end):
        frame = frames[episode.end]
        truths = {"length": float(episode.length), "return": sum(episode.rewards)}
        for key, name, value in _numbers(frame.channel("info"), episode.world):
            for measure in (measure for measure, names in MEASURES.items() if name in names):
                yield Told(scene=scene, frame=frame, key=key, measure=measure, episode=episode, said=value, truth=truths[measure])


def _numbers(info: Any, world: int) -> Iterator[tuple[str, str, float]]:
    """Give the numbers that info holds for one world, with their path and bare name."""
    for key, group in info.items() if isinstance(info, dict) else ():
        for name, array in group.items() if isinstance(group, dict) and not key.startswith("_") else ():
            found = [value for _, value in values.leaves(array)]
            number = values.number(found[world]) if world < len(found) else None
            if number is not None and name.lower() in {word for words in MEASURES.values() for word in words}:
                yield f"{key}.{name}", name.lower(), number
