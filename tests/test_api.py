"""The Python door and the pytest plug-in."""

from __future__ import annotations

from pathlib import Path

import pytest

import acidtest
from acidtest.audit.catalogue import rule
from acidtest.envs import Options

pytest_plugins = ("pytester",)


def test_check_gives_a_report(tmp_path: Path) -> None:
    target, options = rule("A201").bad.write(tmp_path)
    report = acidtest.check(target, options=options, rules=[rule("A201")])
    assert [finding.code for finding in report.findings] == ["A201"]


def test_what_cannot_be_opened_is_a_blocked_report(tmp_path: Path) -> None:
    report = acidtest.check(tmp_path / "nothing", options=Options())
    assert "is not a folder" in report.blocked


def test_the_plug_in_fails_a_test_with_the_report(pytester: pytest.Pytester) -> None:
    rule("A201").bad.write(pytester.path)
    pytester.makepyfile(
        """
        def test_grader(assert_clean):
            assert_clean("grader:reward", data="rows.jsonl")
        """
    )
    result = pytester.runpytest_subprocess("-p", "no:cacheprovider")
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*A201 accepts-anything*"])
