"""A vector begins its episodes anew in another way than it declares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.vector.lanes import Episode, number, of_world, seen, up
from acidtest.audit.vector.rule import VectorRule
from acidtest.audit.vector.specimen import GOOD_SAME, SAME, changed
from acidtest.audit.world import Scene
from acidtest.audit.world.compare import info
from acidtest.envs import values
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank

MODES = ("NEXT_STEP", "SAME_STEP", "DISABLED")
FINAL = ("final_obs", "final_observation")
ENOUGH = 3
TRIED = 3
"""Runs in which the action of a resetting step is varied."""

Run = tuple[Scene, list[Frame], list[Episode]]


class Check(VectorRule):
    """What happens after an end contradicts `metadata["autoreset_mode"]`.

    A learner reads the mode to know which transitions are real. Where the next step resets, that step's
    action does nothing and its reward is 0: a reward there, or an action that moves, makes transitions across
    two episodes. Where the same step resets, the last observation is in `info["final_obs"]`: without it, or
    with the first observation of the next episode in its place, a truncated episode is bootstrapped from a
    state that it never reached.

    Batches are played over many ends. In the mode NEXT_STEP the step after each end is read, and played
    again with another action; in SAME_STEP the final observations are; in DISABLED there must be none. The
    modes: https://farama.org/Vector-Autoreset-Mode
    """

    code = "H542"
    weakness = "the auto-reset is another one than is declared"
    fix = "Set metadata['autoreset_mode'] to what step() does, and hand out the final observation before the reset where that is in the same step."
    kinds = (95, 96)
    bad = changed(
        SAME,
        ("            info = {", "            self.begin(np.flatnonzero(over))\n            info = {"),
        ("over.copy()}\n            self.begin(np.flatnonzero(over))", "over.copy()}"),
    )
    good = GOOD_SAME

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look at what follows each end."""
        declared = str(bench.env.described["autoreset_mode"])
        if declared and declared not in MODES:
            yield self.finding(
                Rank.WARNING, f"metadata['autoreset_mode'] is {declared[:40]!r}; the modes are {', '.join(MODES)}.", details={"key": "name"}
            )
            return
        runs = self.whole(bench, self.scenes(bench))
        ways = {"NEXT_STEP": self._next, "SAME_STEP": self._same, "DISABLED": self._disabled}
        found = ways[self.mode(bench)](bench, runs)
        if found is not None:
            scene, frame, channels, what, why = found
            yield self.finding(
                Rank.ERROR if declared else Rank.WARNING,
                f"Declared is {declared or 'no mode, which is read as NEXT_STEP'}; {what} ({scene.told()}).",
                why=why,
                tried=sum(1 for _, _, episodes in runs for episode in episodes if episode.end),
                witness=self.seen_at(bench, "the auto-reset is another one than is declared", scene, frame, *channels),
            )

    # --- each mode: (scene, frame, channels, what, why) or None -----------------------------------

    def _next(self, bench: Bench, runs: Sequence[Run]) -> Any:
        for scene, frames, episodes in runs:
            for episode in episodes:
                if not episode.end or episode.end + 1 >= len(frames) or frames[episode.end + 1].error:
                    continue
                after, world = frames[episode.end + 1], episode.world
                where = f"world {world} ended at step {episode.end}, and step {after.step}"
                if up(after, "terminated", world) or up(after, "truncated", world):
                    return scene, after, ("terminated", "truncated"), f"{where} says that it ended once more", "That step only resets."
                if number(after, "reward", world) != 0.0:
                    return (
                        scene,
                        after,
                        ("reward",),
                        f"{where} pays {number(after, 'reward', world):g}",
                        "That step only resets, and pays 0.",
                    )
        return next((found for run in runs[:TRIED] if self._steady(bench, run[0]) for found in [self._acts(bench, *run)] if found), None)

    def _acts(self, bench: Bench, scene: Scene, frames: list[Frame], episodes: list[Episode]) -> Any:
        """Play the step after the first end once more, with that world's action of another step."""
        count = self.count(bench)
        for episode in [one for one in episodes if one.end and one.end + 1 < len(frames)][:ENOUGH]:
            at = episode.end
            other = next((act for act in scene.actions if _differs(act, scene.actions[at], episode.world, count)), None)
            if other is None:
                continue
            mixed = bench.env.ask("mixed", one=[scene.actions[at]], other=[other], world=episode.world)
            varied = Scene(seed=scene.seed, actions=(*scene.actions[:at], *mixed), style=scene.style)
            again = self.play(bench, varied)[-1]
            one, two = seen(frames[at + 1], episode.world, count), seen(again, episode.world, count)
            if one is not None and again.step == at + 1 and values.first_difference(one, two) is not None:
                what = f"world {episode.world} ended at step {at}, and its action at step {at + 1} decides what it shows"
                return (
                    scene,
                    frames[at + 1],
                    ("observation",),
                    what,
                    "Another action, and nothing else, made another observation; that step only resets.",
                )
        return None

    def _same(self, bench: Bench, runs: Sequence[Run]) -> Any:
        for scene, frames, episodes in runs:
            for episode in (one for one in episodes if one.end):
                frame = frames[episode.end]
                if self._final(bench, frame, episode.world) is None:
                    what = f"world {episode.world} ended at step {episode.end} without its last observation in info['final_obs']"
                    return scene, frame, ("info",), what, "Without it the value of a truncated episode's last state cannot be learnt."
        return next((found for run in runs for found in [self._taken_for_the_last(bench, *run)] if found), None)

    def _taken_for_the_last(self, bench: Bench, scene: Scene, frames: list[Frame], episodes: list[Episode]) -> Any:
        """Say whether every final observation is the first of the next episode, though the episodes begin differently."""
        count, ends = self.count(bench), [episode for episode in episodes if episode.end]
        firsts = [(seen(frames[one.end], one.world, count), self._final(bench, frames[one.end], one.world)) for one in ends]
        alike = all(first is not None and values.first_difference(_plain(first), _plain(final)) is None for first, final in firsts)
        if len(ends) < ENOUGH or not alike or len({values.dumps(first) for first, _ in firsts}) < ENOUGH:
            return None
        what = f"each of {len(ends)} final observations is the first one of the next episode"
        return (
            scene,
            frames[ends[0].end],
            ("observation", "info"),
            what,
            "These episodes begin differently, so none of them can have ended where the next one began.",
        )

    def _disabled(self, bench: Bench, runs: Sequence[Run]) -> Any:
        for scene, frames, episodes in runs:
            for episode in (one for one in episodes if one.end):
                if self._final(bench, frames[episode.end], episode.world) is not None:
                    what = f"world {episode.world} ended at step {episode.end}, and info holds a final observation"
                    return (
                        scene,
                        frames[episode.end],
                        ("info",),
                        what,
                        "Only what begins anew by itself has a final observation beside the current one.",
                    )
        return None

    def _final(self, bench: Bench, frame: Frame, world: int) -> Any:
        """Give the final observation of one world, None where there is none."""
        given = info(frame)
        for name in FINAL:
            marked = given.get(f"_{name}")
            if name in given and (marked is None or _marked(marked, world)):
                return of_world(given[name], world, self.count(bench))
        return None


def _marked(mask: Any, world: int) -> bool:
    flags = [value for _, value in values.leaves(mask)]
    return world < len(flags) and bool(flags[world])


def _plain(value: Any) -> list[Any]:
    return [item for _, item in values.leaves(value)]


def _differs(one: Any, other: Any, world: int, count: int) -> bool:
    mine, theirs = of_world(one, world, count), of_world(other, world, count)
    return mine is not None and values.first_difference(mine, theirs) is not None
