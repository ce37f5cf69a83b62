"""terminated or truncated are no booleans."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.world import WorldRule
from acidtest.audit.world.compare import each
from acidtest.audit.world.specimen import GOOD, changed
from acidtest.envs import values
from acidtest.evidence import Finding, Rank, Severity


class Check(WorldRule):
    """The flags that end an episode are None, texts, arrays or numbers.

    `if terminated:` then means something else than the author thought: the text "False" ends every
    episode, None never does, an array of two raises, a distance ends the episode as soon as it is not
    exactly zero. Vector environments store the flags as booleans and so agree with nobody.

    Both flags of every step of every scene are read. Whole numbers 0 and 1 are told as a warning.
    """

    code = "H513"
    weakness = "an end flag is no boolean"
    severity = Severity.MAJOR
    fix = "Return bool(...) for both flags."
    kinds = (80,)
    bad = changed(
        ("1.0 if terminated else -distance, terminated, truncated", "1.0 if terminated else -distance, terminated, 'False'"),
        ("not terminated and", "False and"),
    )
    good = GOOD

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Read the flags of every step."""
        scenes = self.scenes(bench)
        for scene in scenes:
            for frame in self.play(bench, scene)[1:]:
                for name in ("terminated", "truncated"):
                    raw = frame.channel(name)
                    wrong = [] if frame.error else [(whose, one) for whose, one in self._parts(bench, raw) if not _is_bool(one)]
                    if not wrong:
                        continue
                    whose, raw = wrong[0]
                    yield self.finding(
                        Rank.WARNING if values.number(raw) in (0.0, 1.0) else Rank.ERROR,
                        f"{name}{whose} at step {frame.step} ({scene.told()}) is {values.dumps(raw)[:60]}, no boolean.",
                        why="The contract says bool.",
                        tried=len(scenes),
                        witness=self.seen_at(bench, "an end flag is no boolean", scene, frame, name),
                    )
                    return

    def _parts(self, bench: Bench, raw: Any) -> list[tuple[str, Any]]:
        """Give the flags of a step: one, or one for each agent or world where there are several."""
        return each(raw) if bench.env.described.get("interface", "world") != "world" else [("", raw)]


def _is_bool(raw: Any) -> bool:
    """Say whether it is a Python or NumPy boolean; an array of no dimension counts as one."""
    if isinstance(raw, bool):
        return True
    if not isinstance(raw, dict):
        return False
    return bool(raw.get("$np", [""])[0] == "bool") or bool(raw.get("$nd", ["", None])[:2] == ["bool", []])
