"""A path that only our sandbox refuses is not called clean."""

from __future__ import annotations

from pathlib import Path

from acidtest.audit.catalogue import rule
from acidtest.audit.engine import Settings, audit
from acidtest.audit.example import Package
from acidtest.audit.repository.specimens import IN_UNITTEST, UNITTEST_RUN, graded
from acidtest.envs import open as open_target
from acidtest.evidence import Outcome

TRUSTS_PATHS = graded(
    'own = {path: text for path, text in REPOSITORY.items() if path.startswith("tests/")}\nfiles = {**REPOSITORY, **files, **own}\n'
    + UNITTEST_RUN
    + "return float(ran.ok and self.right(files))",
    more=IN_UNITTEST,
).replace("def base(", "def given(")


def test_what_our_sandbox_refused_is_not_applicable(tmp_path: Path) -> None:
    target, options = Package(TRUSTS_PATHS, kind="code").write(tmp_path)
    with open_target(target, options) as env:
        found = audit(env, [rule("I657")], Settings(jobs=1)).results[0]
    assert found.outcome is Outcome.NOT_APPLICABLE, found
    assert found.reason == "stopped by our sandbox: a path or folder of the job"
