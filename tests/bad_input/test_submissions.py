"""A labelled submission that is broken is refused with its file and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.bad_input.targets import package, refusal

NAME = "submissions/accepted/right.toml"
BROKEN = {
    "no TOML": ('text = "42\n', ["right.toml:1", "not TOML"]),
    "binary junk": (b"\xff\xfe\0\x81", ["right.toml:1", "not UTF-8"]),
    "nothing": ("", ["right.toml", "text, value, actions, files"]),
    "two contents": ('text = "42"\nvalue = 42\n', ["right.toml", "exactly one"]),
    "an unknown field": ('text = "42"\nnote = "x"\n', ["right.toml", "'note'"]),
    "a number for text": ("text = 42\n", ["right.toml", "field text"]),
    "tasks as a number": ('text = "42"\ntasks = 3\n', ["right.toml", "field tasks"]),
    "a range of three": ('text = "42"\nexpect = { reward = [0, 1, 2] }\n', ["right.toml", "field expect.reward"]),
    "a date": ("value = { day = 2026-01-01 }\n", ["right.toml", "field value.day", "date"]),
    "a file outside": ('files = { "solution.py" = "../../../../etc/passwd" }\n', ["etc/passwd", "leads out of the package"]),
    "a file that is not there": ('files = { "solution.py" = "gone.py" }\n', ["gone.py", "does not exist"]),
    "a path that climbs": ('files = { "../../tests.py" = "right.toml" }\n', ["right.toml", "'../../tests.py'", "field files"]),
    "an absolute path": ('files = { "/etc/cron.d/x" = "right.toml" }\n', ["right.toml", "'/etc/cron.d/x'"]),
    "seventy levels": ("value = " + "[" * 70 + "]" * 70 + "\n", ["right.toml", "field value", "deep"]),
}


@pytest.mark.parametrize("name", BROKEN)
def test_names_file_and_field(name: str, tmp_path: Path) -> None:
    content, expected = BROKEN[name]
    folder = package(tmp_path / "env")
    (folder / NAME).write_bytes(content if isinstance(content, bytes) else content.encode())
    told = refusal(folder)
    assert [part for part in expected if part not in told] == [], told
