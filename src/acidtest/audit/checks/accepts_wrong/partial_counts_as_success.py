"""Work that is only partly right, or not at all, reaches the reward that counts as success."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import EPSILON, Bench, Shot
from acidtest.audit.example import Package
from acidtest.audit.labelled import labelled_shots
from acidtest.audit.noise import words
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.evidence import Finding, Rank

ENVIRONMENT = """
from acidtest.spec import Task, TextEnvironment


class Env(TextEnvironment):
    def tasks(self):
        return [Task(id=f"t{i}", prompt=f"Name the parts of machine {i}.", gold=f"wheel{i} axle{i}") for i in range(4)]

    def verify(self, task, reply):
        parts = task.gold.split()
        return sum(part in reply.split() for part in parts) / len(parts)
"""
HALF = 'tasks = "*"\ntext = "wheel0 wheel1 wheel2 wheel3"\nwhy = "only one of two parts"\n'


class Check(Rule):
    """Any positive reward counts as solved.

    The threshold of success is set so low that a half-done task, or a lucky fragment, is counted among the
    solved ones. Success rates then say little, and curricula move on too early.

    The author's partial and rejected submissions, the empty reply and noise are compared with
    `reward.success` of the manifest. A partial submission that reaches it contradicts its own label.
    """

    code = "A224"
    weakness = "success is declared too low"
    fix = "Set reward.success to a reward that only finished work earns."
    needs = frozenset({"package", "tasks", "single"})
    kinds = (23,)
    implied_by = ("A201", "S109", "A229", "W403")
    bad = Package(ENVIRONMENT, files={"submissions/partial/half.toml": HALF}, manifest="[reward]\ndense = true\nsuccess = 0.5\n")
    good = Package(ENVIRONMENT, files={"submissions/partial/half.toml": HALF}, manifest="[reward]\ndense = true\nsuccess = 1.0\n")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit what is not finished work."""
        manifest = bench.env.opening.manifest
        if manifest is None:
            raise NotApplicable("no reward is declared to count as success")
        shots = [shot for shot in self._unfinished(bench) if shot.score >= manifest.success - EPSILON]
        if not shots:
            return
        yield self.finding(
            Rank.ERROR,
            f"{len(shots)} submissions that are not finished work reach {manifest.success:g}, which the manifest counts as success.",
            why="The author labelled them partial, or they carry no answer.",
            tasks=tuple(sorted({shot.task["id"] for shot in shots})),
            tried=len(bench.tasks),
            witness=self.shown(bench, "unfinished work counts as success", shots[:WITNESS_CAP]),
        )

    def _unfinished(self, bench: Bench) -> Iterator[Shot]:
        yield from (shot for _, shot in labelled_shots(bench, "partial"))
        if bench.env.opening.kind == "text":
            noise = [(task, bench.text(words(bench.rng("noise")))) for task in bench.held]
            yield from bench.volley(noise, note="random words", label="random words", truth="wrong")
