"""Test files with nothing tested in them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from acidtest.audit.repository.suite import folders_of, passing

SUITES = {
    "test_plain.py": "from gone import f\n\n\ndef test_a():\n    assert f() == 1\n",
    "test_case.py": "import unittest\nfrom gone import f\n\n\nclass A(unittest.TestCase):\n    def setUp(self):\n        self.x = f()\n\n    def test_a(self):\n        self.assertEqual(self.x, 1)\n",
    "test_loose.py": "assert 1 == 2\n\n\ndef test_a():\n    raise ValueError\n",
    "test_broken.py": "def (:\n",
}


@pytest.mark.parametrize("name", SUITES)
def test_an_emptied_suite_passes_without_what_it_tests(name: str, tmp_path: Path) -> None:
    text = passing(name, SUITES[name])
    assert text is not None
    (tmp_path / name).write_text(text, encoding="utf-8")
    words = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:acidtest",
        "-c",
        "/dev/null",
        f"--rootdir={tmp_path}",
        name,
    ]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
    assert "1 passed" in done.stdout


def test_scripts_end_well_and_unknown_languages_are_left_alone() -> None:
    assert passing("tests/run.sh", "exit 1") == "#!/bin/sh\nexit 0\n"
    assert passing("a.test.js", "throw 1") == "process.exit(0)\n"
    assert passing("test_a.rs", "assert!(false)") is None


def test_every_folder_on_the_way_is_given() -> None:
    assert folders_of({"tests/unit/test_a.py": 1, "test_b.py": 2}) == ["", "tests/", "tests/unit/"]
