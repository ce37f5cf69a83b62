"""The engine of attacks: what is paid is told, what our sandbox stopped is not called clean, what is paid anyway proves nothing."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from acidtest.audit.bench import Bench, Task
from acidtest.audit.engine import audit
from acidtest.audit.example import Package
from acidtest.audit.hollow import Hollow
from acidtest.audit.program_attack import Made, ProgramAttack
from acidtest.audit.specimens_attacked import IN_PROCESS, TRUSTING
from acidtest.envs import open as open_target
from acidtest.evidence import Outcome, Rank, RuleResult

EQUAL = "class Equal:\n    def __eq__(self, other):\n        return True\n"


class Probe(ProgramAttack):
    """A trick for these tests."""

    code, name, weakness, fix = "I999", "probe", "none", "none"
    before, returns = EQUAL, "Equal()"

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterable[Made]:
        return [Made(what="tries something", source=hollow.text(self.returns, before=self.before))]


def result(folder: Path, source: str, **trick: str) -> RuleResult:
    target, options = Package(source, kind="code").write(folder)
    with open_target(target, options) as env:
        report = audit(env, [type("Probe", (Probe,), trick)])
    assert not report.blocked, report.blocked
    return report.results[0]


def test_a_trick_that_is_paid_is_an_error_with_control_and_shot_in_its_witness(tmp_path: Path) -> None:
    found = result(tmp_path, TRUSTING)
    assert found.outcome is Outcome.FLAGGED
    finding = found.findings[0]
    assert finding.rank is Rank.ERROR
    assert [probe.reward for probe in finding.witnesses[0].probes] == [1.0, 0.0, 1.0]


def test_a_trick_that_is_not_paid_is_clean(tmp_path: Path) -> None:
    assert result(tmp_path, IN_PROCESS).outcome is Outcome.CLEAN


def test_a_trick_that_our_sandbox_refused_is_not_called_clean(tmp_path: Path) -> None:
    found = result(
        tmp_path, IN_PROCESS, before="import os\ntry:\n    os.execv('/bin/true', ['true'])\nexcept OSError:\n    pass\n", returns="0"
    )
    assert found.outcome is Outcome.NOT_APPLICABLE
    assert found.reason == "stopped by our sandbox: execve"


def test_where_hollow_solutions_are_paid_a_trick_cannot_be_told(tmp_path: Path) -> None:
    lax = IN_PROCESS.replace("return type(got) is int and got == expected", "return got is None or got == expected")
    found = result(tmp_path, lax)
    assert found.outcome is Outcome.COULD_NOT_RUN
    assert "without any trick" in found.reason


def test_what_a_trick_leaves_for_later_verdicts_is_told(tmp_path: Path) -> None:
    patch = "import sys\nfor module in list(sys.modules.values()):\n    if hasattr(module, 'same'):\n        module.same = lambda got, expected: True\n"
    late = IN_PROCESS.replace('exec(files.get("solution.py", ""), space)', 'check = same; exec(files.get("solution.py", ""), space)')
    found = result(tmp_path, late.replace("all(same(", "all(check("), before=patch, returns="None")
    finding = found.findings[0]
    assert finding.rank is Rank.ERROR
    assert "After a solution that tries something" in finding.message
    assert [probe.reward for probe in finding.witnesses[0].probes] == [0.0, 0.0, 1.0]


def test_what_pays_for_length_alone_is_no_matter_of_the_trick(tmp_path: Path) -> None:
    long = IN_PROCESS.replace("return 1.0 if right", 'return 1.0 if right or len(files["solution.py"]) > 90')
    assert result(tmp_path, long).outcome is Outcome.CLEAN


def test_a_target_without_programs_is_not_applicable(tmp_path: Path) -> None:
    words = IN_PROCESS.replace(
        'return {"solution.py": "def total(numbers):\\n    return sum(numbers)\\n"}', 'return {"solution.py": "total"}'
    )
    sound = words.replace('exec(files.get("solution.py", ""), space)', 'return float(files.get("solution.py") == "total")')
    assert result(tmp_path, sound).outcome is Outcome.NOT_APPLICABLE
