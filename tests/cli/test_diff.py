"""``acidtest diff`` through the front door; what counts as fixed is tested with `compare`."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from acidtest.evidence import Report, dump
from tests.audit.report.samples import ACCEPTS_ANYTHING, ACCEPTS_NAN, CLEAN, HOSTILE, REJECTS_SPACES, clean, failed, found
from tests.cli.conftest import Run

BEFORE = replace(CLEAN, results=(found(ACCEPTS_ANYTHING), found(ACCEPTS_NAN), found(REJECTS_SPACES)))
BETTER = replace(
    BEFORE,
    digest="sha256:new",
    results=(clean("A201", "accepts-anything"), failed("A204", "accepts-nan", "out of memory"), found(REJECTS_SPACES)),
)


def saved(folder: Path, name: str, report: Report) -> str:
    (folder / name).write_bytes(dump(report))
    return str(folder / name)


def test_says_what_is_fixed_kept_and_no_longer_checked(run: Run, tmp_path: Path) -> None:
    said = run("diff", saved(tmp_path, "a.json", BEFORE), saved(tmp_path, "b.json", BETTER))
    assert said.code == 2
    assert said.out.startswith("0 new, 1 fixed, 1 kept, 1 no longer checked\n")
    assert "A204 accepts-nan: flagged → could not run: out of memory" in said.out


def test_new_findings_are_exit_1(run: Run, tmp_path: Path) -> None:
    said = run("diff", saved(tmp_path, "a.json", CLEAN), saved(tmp_path, "b.json", BEFORE))
    assert said.code == 1
    assert "New\n  A201 accepts-anything  error, critical\n" in said.out


def test_the_gate_decides_which_new_findings_count(run: Run, tmp_path: Path) -> None:
    only = replace(CLEAN, results=(*CLEAN.results, found(REJECTS_SPACES)))
    words = ("diff", saved(tmp_path, "a.json", CLEAN), saved(tmp_path, "b.json", only))
    assert (run(*words).code, run(*words, "--gate", "warning").code) == (0, 1)


def test_answers_in_json(run: Run, tmp_path: Path) -> None:
    said = run("diff", "--json", saved(tmp_path, "a.json", BEFORE), saved(tmp_path, "b.json", BETTER))
    told = json.loads(said.out)
    assert [finding["code"] for finding in told["fixed"]] == ["A201"]
    assert [finding["code"] for finding in told["no_longer_checked"]] == ["A204"]
    assert told["exit"] == said.code == 2


@pytest.mark.parametrize("content", [None, b"", b"{}", b"\x00\xff", b'{"schema": "acidtest-report/9"}'])
def test_what_is_no_report_is_exit_2(run: Run, tmp_path: Path, content: bytes | None) -> None:
    path = tmp_path / "b.json"
    if content is not None:
        path.write_bytes(content)
    said = run("diff", saved(tmp_path, "a.json", CLEAN), str(path))
    assert (said.code, said.out) == (2, "")
    assert "b.json" in said.err


def test_hostile_reports_print_no_control_character(run: Run, tmp_path: Path) -> None:
    said = run("diff", saved(tmp_path, "a.json", CLEAN), saved(tmp_path, "b.json", replace(HOSTILE, points=())))
    assert said.code == 1
    assert not any(char in said.out for char in "\x1b\x9b\u202e\u200b\x00")
    assert max(map(len, said.out.splitlines())) <= 80
