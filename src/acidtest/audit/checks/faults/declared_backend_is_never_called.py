"""What backends() names is called by nothing that was played."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.faults import FaultRule
from acidtest.audit.faults.modes import PREFIX
from acidtest.audit.faults.specimens import ledger
from acidtest.audit.rule import CouldNotRun
from acidtest.audit.world.scene import Scene
from acidtest.envs.replay.episode import run_on
from acidtest.errors import BoundaryError
from acidtest.evidence import Finding, Rank, Severity

KEPT = (
    "    def sum_of(self, name):\n        return self.books().execute",
    '    def backends(self):\n        return {"sums": Backend(at="sum_of", raises=(sqlite3.OperationalError,))}\n\n    def sum_of(self, name):\n        return self.books().execute',
)
IMPORTED = ("from acidtest.spec import Task", "from acidtest.spec import Backend, Task")


class Check(FaultRule):
    """The author names a backend so that it can be made to fail, and no known-good ever calls it there.

    The attribute is misspelt, the client is made anew under another name, or calls go round it. All
    that is said of its failures is then said of nothing, and the report looks as if it had been tried.

    Known-goods and their variants are played with their calls counted. A declared attribute that the
    instance does not have after an episode is a warning. One that is there and is not called once
    deserves a look: another task or action may call it.
    """

    code = "H570"
    weakness = "a declared backend is never called"
    severity = Severity.MINOR
    fix = "Name the attribute through which the instance calls it, or the tasks whose reference does."
    kinds = (68,)
    needs = frozenset({"backends"})
    bad = ledger(IMPORTED, (KEPT[0], KEPT[1].replace('at="sum_of"', 'at="client.sum_of"')))
    good = ledger(IMPORTED, KEPT)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Count calls in unhurt runs."""
        scenes = self.scenes(bench)
        declared = self._declared(bench, scenes[0])
        frames = [frame for scene in scenes for frame in self.play(bench, scene, self.watched(bench))]
        called = {name for frame in frames for name in (frame.channel("faults") or {}).get("touched", {})}
        silent = {name: about for name, about in declared.items() if PREFIX + name not in called}
        missing = {name: about for name, about in silent.items() if not about["there"]}
        if silent:
            told = ", ".join(f"{name!r} (at {about['at']!r})" for name, about in sorted((missing or silent).items()))
            claim = f"backends() names {told}, {'which the instance does not have' if missing else 'which no step that was played calls'}"
            yield self.finding(
                Rank.WARNING if missing else Rank.LEAD,
                f"{claim} ({len(scenes)} episodes): that it fails was never tried.",
                why="A call is seen only where it goes through the attribute that is named.",
                tried=len(scenes),
                witness=self.fact(bench, claim, backends=sorted(silent)),
            )

    def _declared(self, bench: Bench, scene: Scene) -> dict[str, Any]:
        """Give what is declared, and whether it is there after an episode."""
        try:
            with bench.env.session() as session:
                run_on(session, list(scene.actions), task=scene.task, seed=scene.seed)
                return dict(session.ask("backends"))
        except BoundaryError as exc:
            raise CouldNotRun(f"backends() does not answer: {exc.what}") from exc
