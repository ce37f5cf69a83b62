"""A reward is NaN, infinite, absurdly large, no number, or outside its declared range."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import EPSILON, Bench
from acidtest.audit.world import Scene, WorldRule
from acidtest.audit.world.compare import each, rewards
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.envs import values
from acidtest.envs.replay import Frame
from acidtest.evidence import Finding, Rank, Severity

ABSURD = 1e30


class Check(WorldRule):
    """At some step the reward cannot be learnt from.

    One NaN in a batch makes every weight NaN; an infinite return makes every advantage infinite; a
    reward that is an array, a text or None is added up wrongly, or fails in a library far away. It
    comes late: a division by a distance that becomes zero, a logarithm at the edge, a step without a
    reward on the last branch.

    The reward of every step of every scene is read. Where a range is declared, it must hold for the
    step, or at least for the sum of the episode.
    """

    code = "H512"
    weakness = "the reward is no finite number"
    severity = Severity.CRITICAL
    fix = "Return a finite Python float at every step, inside the declared range; guard divisions and logarithms."
    needs = frozenset({"sessions"})
    kinds = (24,)
    bad = changed(("else -distance,", "else -1.0 / max(0.0, 1.0 - self.steps / 20) if self.steps != 20 else float('nan'),"))
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Read the reward of every step."""
        scenes = self.scenes(bench)
        known = declared_range(bench)
        for scene in scenes:
            frames = self.play(bench, scene)
            for frame in frames[1:]:
                rank, what = _wrong_part(bench, frame)
                if not what and known:
                    rank, what = _outside(frames, frame, known)
                if what:
                    yield self._told(bench, rank, scene, frame, what, len(scenes))
                    return

    def _told(self, bench: Bench, rank: Rank, scene: Scene, frame: Frame, what: str, tried: int) -> Finding:
        return self.finding(
            rank,
            f"The reward at step {frame.step} ({scene.told()}) {what}.",
            why="A reward is one finite number, in the range that is declared.",
            tried=tried,
            witness=self.seen_at(bench, "a step's reward cannot be learnt from", scene, frame, "reward"),
        )


def _wrong_part(bench: Bench, frame: Frame) -> tuple[Rank, str]:
    """Read a reward, or one for each agent or world where there are several."""
    raw = frame.channel("reward")
    if bench.env.described.get("interface", "world") == "world":
        return _wrong(bench, frame, raw)
    found = [(whose, *_wrong(bench, frame, one)) for whose, one in each(raw)]
    return next(((rank, f"{whose.removeprefix(' ')} {what}") for whose, rank, what in found if what), (Rank.LEAD, ""))


def _wrong(bench: Bench, frame: Frame, raw: Any) -> tuple[Rank, str]:
    if frame.error or (raw is None and bench.env.opening.kind != "gymnasium"):
        return Rank.LEAD, ""
    number = values.number(raw)
    if number is None:
        return Rank.ERROR, f"is no number but {values.dumps(raw)[:80]}"
    if not math.isfinite(number):
        return Rank.ERROR, f"is {number}"
    if abs(number) > ABSURD:
        return Rank.ERROR, f"is {number:.3g}, which overflows float32 or nearly so"
    shaped = isinstance(raw, dict) and "$nd" in raw and raw["$nd"][1] != []
    return (Rank.WARNING, f"is an array of shape {raw['$nd'][1]}, not a number") if shaped else (Rank.LEAD, "")


def declared_range(bench: Bench) -> tuple[float, float] | None:
    """Give the reward range that the author wrote down, or None."""
    manifest = bench.env.opening.manifest
    if manifest and "range" in manifest.reward.model_fields_set:
        return manifest.reward.range
    given: Any = bench.env.described.get("reward_range")
    pair = given.get("$t") if isinstance(given, dict) else given
    ends = [values.number(end) for end in pair] if isinstance(pair, list) and len(pair) == 2 else []
    low, high = ends if len(ends) == 2 else (None, None)
    return (low, high) if low is not None and high is not None and low < high else None


def _outside(frames: list[Frame], frame: Frame, known: tuple[float, float]) -> tuple[Rank, str]:
    number, total = values.number(frame.channel("reward")), sum(rewards(frames))
    if number is None or _within(number, known) or _within(total, known):
        return Rank.LEAD, ""
    return Rank.ERROR, f"is {number:g}, and the episode's sum {total:g}; declared is a range from {known[0]:g} to {known[1]:g}"


def _within(number: float, known: tuple[float, float]) -> bool:
    slack = 1e-6 * max(1.0, *(abs(end) for end in known if math.isfinite(end)), 0.0) + EPSILON
    return known[0] - slack <= number <= known[1] + slack
