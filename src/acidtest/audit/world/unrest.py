"""Why equal runs come out different: found once, told by the rule whose name it bears."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.world.compare import told
from acidtest.audit.world.rule import WorldRule
from acidtest.audit.world.scene import Scene
from acidtest.audit.world.stage import BASE, SHAKEN, stage
from acidtest.envs.replay import Divergence
from acidtest.evidence import Witness

EARLY = 2
"""An equal run that differs up to this step never heeded its seed; a later one loses it on the way."""
ALONE: dict[str, Any] = dict(BASE)
OTHER = {"entropy": 2}
STIRRED = {"stir": 7}
TEMPLATE = {"template": 2}
MORE = 3
SOURCES = {
    "itself": "nothing but the process differs",
    "global": "only the state of Python's and NumPy's global generators differs",
    "stirred": "only what another user of the global generators draws meanwhile differs",
    "import": "only the process differs in which the module was imported",
}
"""What is varied, in words; the first that shows a difference names the source."""
CONDITIONS = {"itself": ALONE, "global": OTHER, "stirred": STIRRED, "import": TEMPLATE}
REPLAYS = {"itself": 4, "global": 1, "stirred": 1, "import": 2}


@dataclass(frozen=True, kw_only=True)
class Unrest:
    """Two runs of one scene that ought to be equal and are not."""

    scene: Scene
    source: str
    other: dict[str, Any]
    """The condition of the second run; the first is the usual one."""
    at: Divergence
    count: int
    """Scenes that show it."""
    tried: int

    @property
    def early(self) -> bool:
        """True when the runs differ from the start."""
        return self.at.step <= EARLY

    @property
    def where(self) -> str:
        """Say where the runs part."""
        return told(self.at)


def unrest(rule: WorldRule, bench: Bench, scenes: Sequence[Scene]) -> Unrest | None:
    """Vary one thing after the other: give the earliest difference under the first that shows any."""
    shaken = [scene for scene in scenes if rule.part(bench, rule.play(bench, scene), rule.play(bench, scene, SHAKEN)) is not None]
    for source in SOURCES:
        chosen = scenes[:1] if source == "import" else scenes
        if source in ("global", "stirred") and not shaken:
            continue
        if source == "import" and not _suspected(rule, bench, chosen):
            return None
        found = [(at.step, index, at) for index, at in _partings(rule, bench, chosen, source)]
        if found:
            _, index, at = min(found, key=lambda item: item[:2])
            at, other = _earliest(rule, bench, chosen[index], source, at)
            return Unrest(scene=chosen[index], source=source, other=other, at=at, count=len(found), tried=len(chosen))
    return None


def _earliest(rule: WorldRule, bench: Bench, scene: Scene, source: str, at: Divergence) -> tuple[Divergence, dict[str, Any]]:
    """Try a few more runs: two draws of a few values often agree by chance, and the start is then taken for calm."""
    base = stage(bench).anew(bench, scene, ALONE)
    found = [(at, CONDITIONS[source])]
    for copy in range(MORE):
        other = (
            {key: value + 11 * (copy + 1) for key, value in CONDITIONS[source].items()}
            if source in ("global", "stirred")
            else CONDITIONS[source]
        )
        again = rule.part(bench, base, stage(bench).anew(bench, scene, {**BASE, **other}))
        found += [(again, other)] if again is not None else []
    return min(found, key=lambda item: item[0].step)


def _suspected(rule: WorldRule, bench: Bench, scenes: Sequence[Scene]) -> bool:
    """A process that imported the module anew is needed for the hash seed in any case: look there first."""
    return any(rule.part(bench, rule.play(bench, scene), rule.play(bench, scene, {"hash_seed": 1})) is not None for scene in scenes)


def _partings(rule: WorldRule, bench: Bench, scenes: Sequence[Scene], source: str) -> Iterator[tuple[int, Divergence]]:
    for index, scene in enumerate(scenes):
        base = rule.play(bench, scene)
        other = rule.play(bench, scene, copy=1) if source == "itself" else rule.play(bench, scene, CONDITIONS[source])
        at = rule.part(bench, base, other)
        at = at and _on_one_thread(rule, bench, scene, source)
        if at is not None:
            yield index, at


def _on_one_thread(rule: WorldRule, bench: Bench, scene: Scene, source: str) -> Divergence | None:
    """Give where the runs part when one thread plays both: two threads may differ by the import as well, for each has its own."""
    base = stage(bench).anew(bench, scene, ALONE)
    for _ in range(REPLAYS[source]):
        at = rule.part(bench, base, stage(bench).anew(bench, scene, {**BASE, **CONDITIONS[source]}))
        if at is not None:
            return at
    return None


def proof(rule: WorldRule, bench: Bench, found: Unrest, claim: str) -> Witness:
    """Make the witness: the scene twice, with the one thing varied."""
    return rule.differing(bench, claim, found.scene, ALONE, found.other, found.at, trials=REPLAYS[found.source])
