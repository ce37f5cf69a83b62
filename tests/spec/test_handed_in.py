"""Labelled submissions of whole folders, with links, executable files, deletions and programs."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.errors import SpecError
from acidtest.spec.submissions import read_labelled


def written(folder: Path, toml: str, **files: str | bytes) -> Path:
    """Write one accepted submission, and files beside it with ``__`` for a slash."""
    place = folder / "submissions" / "accepted"
    place.mkdir(parents=True)
    (place / "fix.toml").write_text(toml, encoding="utf-8")
    for name, content in files.items():
        path = place / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return folder


def test_a_folder_is_handed_in_with_its_marks(tmp_path: Path) -> None:
    written(tmp_path, 'files = "fix"\ndeleted = ["old.py"]', fix__src__a="x", fix__tool="#!/bin/sh", fix__data=b"\xff\x00")
    place = tmp_path / "submissions" / "accepted" / "fix"
    (place / "tool").chmod(0o755)
    (place / "now").symlink_to("src")
    assert read_labelled(tmp_path)[0].submission == {
        "kind": "files",
        "files": {"data": {"$b": "/wA="}, "src/a": "x", "tool": "#!/bin/sh"},
        "executable": ["tool"],
        "links": {"now": "src"},
        "deleted": ["old.py"],
    }


def test_deletions_alone_are_a_submission(tmp_path: Path) -> None:
    written(tmp_path, 'files = {}\ndeleted = ["tests"]')
    assert read_labelled(tmp_path)[0].submission == {"kind": "files", "files": {}, "deleted": ["tests"]}


@pytest.mark.parametrize(("toml", "program"), [('program = "work"', "print()"), ('program = ["sh", "-c", "ls"]', ["sh", "-c", "ls"])])
def test_a_program_is_a_file_or_a_command(tmp_path: Path, toml: str, program: object) -> None:
    written(tmp_path, toml, work="print()")
    assert read_labelled(tmp_path)[0].submission == {"kind": "program", "program": program}


@pytest.mark.parametrize(
    ("toml", "field"),
    [
        ('files = { "../x" = "work" }', "field files"),
        ('files = "nowhere"', "field files"),
        ("files = 7", "field files"),
        ('files = {}\ndeleted = ["../x"]', "field deleted"),
        ('files = {}\nexecutable = "x"', "field executable"),
        ('files = {}\nlinks = { "/x" = "y" }', "field links"),
        ("files = {}\nlinks = 7", "field links"),
        ('files = { "a" = "work", "a/b" = "work" }', "field files"),
        ('text = "x"\ndeleted = ["y"]', "field deleted"),
        ("program = 7", "field program"),
    ],
)
def test_what_cannot_be_read_names_its_field(tmp_path: Path, toml: str, field: str) -> None:
    written(tmp_path, toml, work="x")
    with pytest.raises(SpecError, match=field):
        read_labelled(tmp_path)
