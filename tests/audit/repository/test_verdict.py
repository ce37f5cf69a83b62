"""What may be forged to prove a fault, and what is an answer that must be worked out."""

from __future__ import annotations

import json

import pytest

from acidtest.audit.repository.verdict import Scores, is_test_report, verdict_file, verdict_text

SCORES = Scores(good=1.0, idle=0.0)


@pytest.mark.parametrize(
    ("good", "idle"),
    [
        ("..\n2 passed in 0.01s\n", "F.\n1 failed, 1 passed in 0.02s\n"),
        ("Ran 3 tests in 0.001s\n\nOK\n", "Ran 3 tests in 0.002s\n\nFAILED (failures=1)\n"),
        ("PASSED test_a\nPASSED test_b\n", "FAILED test_a\nPASSED test_b\n"),
        ('{"passed": 3, "failed": 0, "duration": 0.1}', '{"passed": 1, "failed": 2, "duration": 0.3}'),
        ('noise\n@@ {"status": "ok", "message": ""}\n', 'noise\n@@ {"status": "error", "message": "boom"}\n'),
        ("1.0\n", "0.0\n"),  # the rewards themselves
        ("100%\n", "0%\n"),
        ("all tests passed\n", ""),
    ],
)
def test_reports_and_rewards_are_verdicts(good: str, idle: str) -> None:
    assert verdict_text(good, idle, SCORES)


@pytest.mark.parametrize(
    ("good", "idle"),
    [
        ("42\n", "None\n"),
        ("[6, 6, 7]", "[null, null, null]"),
        ('{"answer": 42}', '{"answer": null}'),
        ('{"status": "ok", "value": 42}', '{"status": "ok", "value": null}'),
        ('{"status": "ok", "value": 42}', '{"status": "error", "value": null}'),  # the value has to be right as well
        ("YES\nNO\n", "NO\nNO\n"),
        ("same\n", "same\n"),
        ("took 0.10 s\n", "took 0.20 s\n"),
        ("", "1 failed\n"),
    ],
)
def test_answers_are_no_verdicts(good: str, idle: str) -> None:
    assert not verdict_text(good, idle, SCORES)


@pytest.mark.parametrize(
    ("path", "good", "idle", "verdict"),
    [
        ("reward.txt", b"1.0", b"0.0", True),
        ("reward.txt", b"1.0", None, True),
        ("out/exit_code", b"0", b"1", True),
        ("result.txt", b"pass", b"fail", True),
        ("report.xml", b'<testsuite failures="0"/>', b'<testsuite failures="1"/>', True),
        ("answers.json", b"[1, 2]", b"[0, 0]", False),
        ("depth.txt", b"17", b"3", False),
        ("reward.txt", b"1.0", b"1.0", False),
    ],
)
def test_files_are_told_apart_by_name_and_content(path: str, good: bytes, idle: bytes | None, verdict: bool) -> None:
    assert verdict_file(path, good, idle, SCORES) is verdict


def test_a_report_of_tests_has_them_one_by_one() -> None:
    assert is_test_report(b'<?xml version="1.0"?><testsuites><testsuite/></testsuites>')
    assert is_test_report(json.dumps({"tests": [{"nodeid": "a", "outcome": "passed"}]}).encode())
    assert not is_test_report(b'{"reward": 1.0}')
    assert not is_test_report(b"1.0")
