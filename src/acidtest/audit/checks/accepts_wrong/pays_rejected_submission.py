"""A submission that its author labelled rejected is paid."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.labelled import paid_against_label
from acidtest.audit.rule import Rule
from acidtest.evidence import Finding, Severity

ENVIRONMENT = """
from acidtest.spec import Task, TextEnvironment


class Env(TextEnvironment):
    def tasks(self):
        return [Task(id=f"t{i}", prompt=f"How many metres are {i} km? Give the unit.", gold=f"{i * 1000} m") for i in range(11, 15)]

    def verify(self, task, reply):
        number, _, unit = reply.partition(" ")
"""
REJECTED = {"submissions/rejected/wrong-unit.toml": 'tasks = ["t11"]\ntext = "11000 km"\nwhy = "the unit is wrong"\n'}


class Check(Rule):
    """A submission that must fail does not.

    The author named a wrong solution and why it must fail; the verifier pays it. The reason written in the
    file tells which check is missing.

    Each file below `submissions/rejected` is judged on its tasks. It fails when the reward reaches what
    counts as success, the known-good's reward, or lies above the range that the file itself allows.
    """

    code = "A229"
    weakness = "a known wrong submission passes"
    severity = Severity.MAJOR
    fix = "Add the check that the file's own reason names, or correct the label."
    needs = frozenset({"labelled", "tasks"})
    kinds = (1,)
    bad = Package(ENVIRONMENT + "        return float(number == task.gold.split()[0])\n", files=REJECTED)
    good = Package(ENVIRONMENT + "        return float(f'{number} {unit}' == task.gold)\n", files=REJECTED)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Judge every rejected submission."""
        yield from paid_against_label(self, bench, "rejected", "a submission that its author rejects")
