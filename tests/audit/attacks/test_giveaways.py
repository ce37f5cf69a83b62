"""What a harness's source gives away: the lines it reads, its files, keys and variables; runners kept as text are read too."""

from __future__ import annotations

from acidtest.audit.giveaways import mine
from acidtest.audit.reports import PLACE, example_of, favourable, filled, likely

SOURCE = '''
"""Docstrings give nothing away: PASSWORD."""
import os, re

RUNNER = """
import json
print(f"case {number}: {'fine' if good else 'failed'}")
print("checks done:", count)
json.dump({{"good": good, "failed": bad}}, open("tally.json", "w"))
"""
LINE = re.compile(r"^(\\d+) of (\\d+) passed$")


def verify(self, task, files):
    if os.environ.get("SKIP_IT") or getattr(files, "trusted", False):
        return 1.0
    return files["result"]["score"]
'''


def test_lines_files_keys_and_variables_are_found() -> None:
    found = mine({"environment.py": SOURCE})
    assert f"case {PLACE}: fine" in found.printed
    assert f"checks done: {PLACE}" in found.printed
    assert f"{PLACE} of {PLACE} passed" in found.printed
    assert ("good", "failed") in found.tables
    assert "tally.json" in found.files
    assert "SKIP_IT" in found.variables
    assert {"trusted", "score"} <= set(found.names)


def test_docstrings_and_what_does_not_parse_give_nothing() -> None:
    found = mine({"environment.py": SOURCE, "broken.py": "def ("})
    assert not any("PASSWORD" in word for word in found.words)


def test_a_favourable_report_has_no_failure() -> None:
    report = favourable(("passed", "failed", "total", "score", "status", "errors", "results"))
    assert report == {"passed": 10, "failed": 0, "total": 10, "score": 1.0, "status": "passed", "errors": [], "results": [True] * 10}


def test_lines_with_bad_words_are_not_forged_and_good_ones_come_first() -> None:
    assert likely(["loading", "3 failed", "", "all passed"], 5) == ["all passed", "loading"]


def test_a_line_is_filled_with_each_number() -> None:
    assert filled(f"test {PLACE} ok", range(3)) == "test 0 ok\ntest 1 ok\ntest 2 ok"
    assert filled("OK", range(3)) == "OK"


def test_examples_of_patterns_match_them() -> None:
    assert example_of(r"(?i)^score:\s+(\d)\.(\d)$") == f"score: {PLACE}.{PLACE}"
    assert example_of(r"<r>(.*?)</r>") == "<r>1</r>"
    assert example_of(r"(?:fail|pass)ed") == "passed"
    assert example_of("(") == ""
