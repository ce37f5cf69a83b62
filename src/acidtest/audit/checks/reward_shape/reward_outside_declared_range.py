"""Some reply earns more or less than the manifest declares."""

from __future__ import annotations

import math
from collections.abc import Iterator

from acidtest.audit.bench import EPSILON, Bench, Shot
from acidtest.audit.example import Package
from acidtest.audit.labelled import labelled_shots
from acidtest.audit.proof import battery
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.evidence import Finding, Rank

TASKS = 4
ENVIRONMENT = """
from acidtest.spec import Task, TextEnvironment


class Env(TextEnvironment):
    def tasks(self):
        return [Task(id=f"t{i}", prompt=f"Name what machine {i} is made of.", gold=f"iron{i}") for i in range(4)]

    def verify(self, task, reply):
"""


class Check(Rule):
    """The declared range of the reward is not kept.

    A bonus is added on top, a count is not divided, a penalty has no floor. Trainers clip, normalise and
    weigh by the declared range, so one reply that repeats the answer fifty times outweighs fifty right
    ones.

    The controls, the labelled submissions and a battery of extreme, long and repeating replies are
    judged; each finite reward must lie within `reward.range`. Where the manifest is silent, the usual
    range from 0 to 1 is meant, and a reward outside it is a warning.
    """

    code = "W402"
    weakness = "the declared range is not kept"
    fix = "Bound the reward where it is computed, so that better work still earns more, or declare the true range."
    needs = frozenset({"package", "tasks"})
    kinds = (24,)
    implied_by = ("W401",)
    bad = Package(ENVIRONMENT + "        return 1.0 * reply.count(task.gold)\n", manifest="[reward]\nrange = [0.0, 1.0]\n")
    good = Package(ENVIRONMENT + "        return float(reply == task.gold)\n", manifest="[reward]\nrange = [0.0, 1.0]\n")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look at every reward."""
        manifest = bench.env.opening.manifest
        if manifest is None or manifest.kind == "gymnasium":
            raise NotApplicable("no range is declared for a verdict")
        low, high = manifest.reward.range
        shots = self._shots(bench)
        outside = [shot for shot in shots if math.isfinite(shot.score) and not low - EPSILON <= shot.score <= high + EPSILON]
        if not outside:
            return
        worst = max(outside, key=lambda shot: max(shot.score - high, low - shot.score))
        declared = "range" in manifest.reward.model_fields_set
        yield self.finding(
            Rank.ERROR if declared else Rank.WARNING,
            f"{len(outside)} of {len(shots)} submissions earn a reward outside {'the declared' if declared else 'the usual'} range [{low:g}, {high:g}]; the furthest earns {worst.score:g}.",
            why="The manifest declares the range." if declared else "The manifest declares none; [0, 1] is what is meant then.",
            tasks=tuple(sorted({shot.task["id"] for shot in outside})),
            tried=len(bench.tasks),
            witness=self.shown(bench, "a reward outside the range", [worst, *(s for s in outside if s is not worst)][:WITNESS_CAP]),
        )

    def _shots(self, bench: Bench) -> list[Shot]:
        labels = ("accepted", "partial", "rejected", "valid", "invalid")
        return [*battery.shots(bench, list(bench.tasks[:TASKS])), *(shot for label in labels for _, shot in labelled_shots(bench, label))]
