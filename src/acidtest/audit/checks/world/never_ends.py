"""An episode goes on for ever, and no limit is named that could end it."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.rule import CouldNotRun, NotApplicable
from acidtest.audit.world import Scene, WorldRule, stage
from acidtest.audit.world.compare import ended
from acidtest.audit.world.limits import Played, declared
from acidtest.audit.world.specimen import changed
from acidtest.audit.world.written import means_to_truncate, named_elsewhere
from acidtest.evidence import Finding, Rank

STEPS = {"quick": 1000, "full": 10_000}
"""Steps of one scene; a limit that may lie beyond is not waited for."""
PLANS = (("random", 21), ("hold", 23), ("low", 24), ("high", 25), ("still", 26))


class Check(WorldRule):
    """Whatever is done, no episode ends within thousands of steps, and nobody names a limit.

    A counter that is never raised, a clock compared with `==` that jumps over its mark, a goal beyond the
    wall. A training loop that waits for the end of an episode waits for ever; one with a fixed number of
    steps never sees a return, and reports none.

    Scenes of random, held, lowest, highest and zero actions are played for thousands of steps; one end
    anywhere is enough to be silent. Not asked where a limit is named: by the class, its module, its
    manifest or its registration. A warning where step() works out `truncated` from numbers that such an
    episode must have passed; else a lead, for a task may go on by design, or its goal be far away.
    """

    code = "H541"
    weakness = "an episode never ends"
    fix = "End every episode in the end: count steps and truncate, or register the class with max_episode_steps."
    needs = frozenset({"world"})
    kinds = (80,)
    bad = changed(
        ("max_steps=40", "patience=40"),
        ("self.max_steps = max_steps", "self.patience = patience"),
        ("distance < 0.1", "distance < 0.0"),
        ("self.steps >= self.max_steps", "self.steps < 0"),
    )
    good = changed(
        ("max_steps=40", "patience=40"),
        ("self.max_steps = max_steps", "self.patience = patience"),
        ("distance < 0.1", "distance < 0.0"),
        ("self.steps >= self.max_steps", "self.steps >= self.patience"),
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Play on and on, until one episode ends."""
        manifest = bench.env.opening.manifest
        if declared(bench) or named_elsewhere(bench.env.opening.sources) or (manifest and "steps" in manifest.limits.model_fields_set):
            raise NotApplicable("a limit of its episodes is named, see H515")
        if any(ended(self.play(bench, scene)) is not None for scene in self.scenes(bench)):
            return
        steps = STEPS.get(bench.depth, STEPS["quick"])
        played = []
        for scene in self._long(bench, steps):
            played.append(Played(scene=scene, frames=self.play(bench, scene)))
            if played[-1].end is not None:
                return
            if played[-1].frames[-1].error:
                raise CouldNotRun(f"a scene was cut short: {played[-1].frames[-1].error[:120]}")
        yield self._told(bench, played, steps)

    def _long(self, bench: Bench, steps: int) -> Iterator[Scene]:
        for style, seed in PLANS:
            actions = stage(bench).plan(bench.env, style, seed, steps)
            if actions is not None:
                yield Scene(seed=seed, actions=tuple(actions), style=style)

    def _told(self, bench: Bench, played: list[Played], steps: int) -> Finding:
        means = means_to_truncate(bench.env.opening.sources, within=steps // 2)
        last = played[0].frames[-1]
        run = self.run_of(bench, played[0].scene, seen=[(last, "terminated"), (last, "truncated")])
        return self.finding(
            Rank.WARNING if means else Rank.LEAD,
            f"None of {len(played)} episodes has ended after {steps} steps, under {', '.join(p.scene.style for p in played)} actions; no limit is named.",
            why=f"step() works out truncated ({means}), and no number in its source is that large."
            if means
            else "A task may go on by design; then its registration or its manifest should say how long an episode is.",
            tried=len(played),
            witness=self.played(bench, "an episode goes on without an end", [run]),
        )
