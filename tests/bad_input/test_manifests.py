"""A manifest that is broken is refused with its file, and the line or field."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bad_input.targets import GOOD, package, refusal

BROKEN = {
    "toml that ends in the middle": (GOOD + "\n[limits\nseconds = 1\n", ["environment.toml:9", "not TOML"]),
    "a key without a value": ("id =\n", ["environment.toml:1", "not TOML"]),
    "the same key twice": (GOOD + 'id = "again"\n', ["environment.toml:8", "not TOML"]),
    "binary junk": (b"\x7fELF\x02\x01\x01\0\0\xff\xfe\x80", ["environment.toml:1", "not UTF-8"]),
    "null characters": ("id = \0\0\0\n", ["environment.toml:1", "not TOML"]),
    "UTF-16": (GOOD.encode("utf-16"), ["environment.toml:1", "not UTF-8"]),
    "nothing": ("", ["environment.toml:1", "field id", "version"]),
    "no entry": (GOOD.replace('entry = "environment:Env"\n', ""), ["field entry", "required"]),
    "a number for an id": (GOOD.replace('id = "example"', "id = 7"), ["environment.toml:1", "field id", "got 7"]),
    "an unknown kind": (GOOD.replace('"text"', '"poetry"'), ["environment.toml:3", "field kind", "'poetry'"]),
    "an unknown field": (GOOD + "colour = 3\n", ["environment.toml:8", "field colour"]),
    "an unknown table": (GOOD + "[extras]\na = 1\n", ["environment.toml:8", "field extras"]),
    "text for seconds": (GOOD + '[limits]\nseconds = "fast"\n', ["environment.toml:9", "field limits.seconds", "'fast'"]),
    "negative seconds": (GOOD + "[limits]\nseconds = -1\n", ["environment.toml:9", "field limits.seconds"]),
    "NaN seconds": (GOOD + "[limits]\nseconds = nan\n", ["environment.toml:9", "field limits.seconds"]),
    "a list for a table": (GOOD + "reward = [1, 2]\n", ["environment.toml:8", "field reward"]),
    "a range upside down": (GOOD + "[reward]\nrange = [1.0, 0.0]\n", ["environment.toml:9", "field reward.range", "highest"]),
    "success out of range": (GOOD + "[reward]\nsuccess = 3.0\n", ["field reward", "outside of the range"]),
    "an entry that climbs": (GOOD.replace("environment:Env", "..other:Env"), ["environment.toml:4", "field entry"]),
    "an entry without a file": (GOOD.replace("environment:Env", "elsewhere:Env"), ["field entry", "elsewhere.py"]),
    "tasks outside": (GOOD + '[tasks]\nsource = "../tasks.jsonl"\n', ["environment.toml", "field tasks.source", ".."]),
    "tasks at an absolute path": (GOOD + '[tasks]\nsource = "/etc/passwd"\n', ["environment.toml", "field tasks.source"]),
    "tasks that are not there": (GOOD + '[tasks]\nsource = "tasks.jsonl"\n', ["environment.toml", "field tasks.source", "does not exist"]),
    "two megabytes": (GOOD + "# " + "x" * (2 << 20), ["environment.toml", "bytes", "at most"]),
    "brackets a thousand deep": ("id = " + "[" * 5000 + "]" * 5000, ["environment.toml", "nested too deep"]),
    "a number of ten thousand digits": (GOOD + "[limits]\nsteps = " + "9" * 10_000, ["environment.toml", "not TOML"]),
    "a GPU": (GOOD + "[resources]\ngpu = true\n", ["resources.gpu"]),
    "an image": (GOOD + '[resources]\nimage = "ubuntu"\n', ["resources.image"]),
    "another Python": (GOOD + '[resources]\npython = ">=3.99"\n', ["resources.python", "3.99"]),
    "a version of Python that is none": (GOOD + '[resources]\npython = "new"\n', ["environment.toml:9", "field resources.python", "'new'"]),
    "a dependency that is an option": (
        GOOD + '[resources]\ndependencies = ["--index-url=http://example.org"]\n',
        ["environment.toml:9", "field resources.dependencies"],
    ),
    "a dependency that is a path": (GOOD + '[resources]\ndependencies = ["../wheel"]\n', ["field resources.dependencies"]),
}


@pytest.mark.parametrize("name", BROKEN)
def test_names_file_and_line_or_field(name: str, tmp_path: Path) -> None:
    manifest, expected = BROKEN[name]
    told = refusal(package(tmp_path / "env", manifest=manifest))
    assert [part for part in expected if part not in told] == [], told
