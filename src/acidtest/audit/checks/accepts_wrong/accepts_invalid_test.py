"""An output that the author's own verifier test calls invalid is paid."""

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
        return [Task(id=f"t{i}", prompt=f"What is {i} + {i}?", gold=str(i + i)) for i in range(11, 15)]

    def verify(self, task, reply):
"""
INVALID = {"verifier_tests/invalid/longer.toml": 'tasks = ["t11"]\ntext = "220"\nwhy = "it only begins with the answer"\n'}


class Check(Rule):
    """The verifier fails its own test.

    The author wrote down an output that must be refused, and it is paid like a right one. Whatever the
    verifier is trusted for, the author has named a case where it is wrong.

    Each file below `verifier_tests/invalid` is judged on its tasks. It fails when the reward reaches what
    counts as success, the known-good's reward, or lies above the range that the file itself allows.
    """

    code = "A228"
    weakness = "the verifier fails its own test"
    severity = Severity.MAJOR
    fix = "Mend the verifier until every file in verifier_tests/invalid is refused, or correct the label."
    needs = frozenset({"tests"})
    kinds = (1,)
    bad = Package(ENVIRONMENT + "        return float(reply.startswith(task.gold))\n", files=INVALID)
    good = Package(ENVIRONMENT + "        return float(reply == task.gold)\n", files=INVALID)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Judge every invalid output."""
        yield from paid_against_label(self, bench, "invalid", "an output that its author calls invalid")
