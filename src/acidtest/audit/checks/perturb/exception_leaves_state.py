"""An exception in step spoils the episodes after it."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.needs import offers
from acidtest.audit.perturbing import PerturbRule
from acidtest.audit.perturbing.catalogue import changes
from acidtest.audit.perturbing.specimens import desk
from acidtest.audit.rule import NotApplicable
from acidtest.audit.world.scene import Scene
from acidtest.evidence import Finding, Severity

RAISED = 2
"""Scenes whose tools are called wrongly to see whether anything raises."""


class Check(PerturbRule):
    """A step raised, the harness reset the environment and went on, and the episode is not what it was.

    The exception came between two halves of a change: a lock is held, a counter moved, a mode is set
    that `finally` would have cleared, and reset does not know of it. A policy in training sends bad
    actions all the time.

    Episodes are broken off by actions that make step raise, mistyped arguments of its own tools and
    what is no action at all; then scenes are played on the same instance.
    """

    code = "H531"
    weakness = "an exception leaves state"
    severity = Severity.MAJOR
    fix = "Refuse a bad action before anything is changed, and let reset make everything anew."
    kinds = (79,)
    implied_by = ("H511",)
    group = "exception"
    cause = "On a fresh instance, under the same seed and actions, the runs are equal."
    bad = desk(
        (
            "        self.busy = False\n        return task.prompt",
            '        self.busy = getattr(self, "busy", False)\n        return task.prompt',
        ),
        ('            raise ToolError("sold_out"', '            self.busy = False\n            raise ToolError("sold_out"'),
        (
            "        if self.stock.get(item, 0) < n:",
            "        was, self.busy = self.busy, True\n        if self.stock.get(item, 0) < n + (9 if was else 0):",
        ),
        ('        return "reserved"', '        self.busy = False\n        return "reserved"'),
    )
    good = desk(
        (
            '            raise ToolError("sold_out"',
            '            if n is None or n > 999:\n                raise ValueError("so many")\n            raise ToolError("sold_out"',
        )
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """See that something makes step raise, then break episodes off by it."""
        if "sessions" not in offers(bench):
            raise NotApplicable("it is a single-turn verifier, see H411")
        if not any(self._raises(bench, scene, scenes) for scenes in [self.settled(bench)] for scene in scenes[:RAISED]):
            raise NotApplicable("no bad action makes step raise")
        yield from super().run(bench)

    def _raises(self, bench: Bench, scene: Scene, scenes: list[Scene]) -> bool:
        history = (changes(self.group)[0].make(scene, scenes) or {}).get("history", [])
        runs = [Scene(seed=run["seed"], task=run["task"], actions=tuple(run["actions"]), style="broken off") for run in history]
        return any(self.play(bench, run)[-1].error for run in runs)
