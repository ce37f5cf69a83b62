"""History is read from bytes as git itself writes them: loose objects, packs with deltas, packed refs, lost commits."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from acidtest.audit.leaks.history import history_in
from acidtest.audit.leaks.objects import name_of, patched, read_objects

BEFORE, AFTER = "".join(f"line {n}\n" for n in range(200)), "".join(f"line {n}\n" for n in range(199)) + "mended\n"
WHO = {f"GIT_{role}_{what}": value for role in ("AUTHOR", "COMMITTER") for what, value in (("NAME", "a"), ("EMAIL", "a@localhost"))}


def git(folder: Path, *words: str) -> str:
    environ = {**os.environ, **WHO, "GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    return subprocess.run(["git", *words], cwd=folder, env=environ, check=True, capture_output=True, text=True).stdout.strip()


def files_of(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Give a repository set back to before its last commit."""
    git(tmp_path, "init", "-q", "-b", "main")
    for text in (BEFORE, AFTER):
        (tmp_path / "src").mkdir(exist_ok=True)
        (tmp_path / "src" / "a.py").write_text(text, encoding="utf-8")
        git(tmp_path, "add", "-A")
        git(tmp_path, "commit", "-q", "-m", "step")
    git(tmp_path, "reset", "-q", "--hard", "HEAD~1")
    return tmp_path


@pytest.mark.parametrize("packed", [False, True])
def test_a_commit_that_was_reset_away_is_found(repository: Path, packed: bool) -> None:
    if packed:
        git(repository, "gc", "-q")
        assert list((repository / ".git" / "objects" / "pack").glob("*.pack"))
    history = history_in(files_of(repository))
    assert history is not None
    states = list(history.states({"src/a.py"}))
    assert [(state.later, state.files) for state in states] == [(True, {"src/a.py": AFTER.encode()})]


def test_a_commit_before_is_no_later_one(repository: Path) -> None:
    git(repository, "reset", "-q", "--hard", "ORIG_HEAD")
    history = history_in(files_of(repository))
    assert history is not None
    assert [state.later for state in history.states({"src/a.py"})] == [False]


def test_a_history_that_was_cut_holds_nothing(repository: Path) -> None:
    git(repository, "reflog", "expire", "--expire=now", "--all")
    (repository / ".git" / "ORIG_HEAD").unlink()
    git(repository, "gc", "-q", "--prune=now")
    history = history_in(files_of(repository))
    assert history is not None
    assert list(history.states({"src/a.py"})) == []
    assert history.lone_blob(AFTER.encode()) == ""


def test_a_blob_without_a_commit_is_found(repository: Path) -> None:
    (repository / "src" / "a.py").write_text("staged only\n", encoding="utf-8")
    git(repository, "add", "-A")
    git(repository, "reset", "-q", "--hard")
    history = history_in(files_of(repository))
    assert history is not None
    assert history.lone_blob(b"staged only\n") == name_of("blob", b"staged only\n")


@pytest.mark.parametrize("raw", [b"", b"PACK", b"PACK" + bytes(40), b"PACK\0\0\0\2\xff\xff\xff\xff" + b"\x9f" * 40])
def test_broken_packs_and_objects_are_left_out(raw: bytes) -> None:
    assert read_objects({"objects/pack/a.pack": raw, f"objects/{'0' * 2}/{'0' * 38}": raw}).found == {}


def test_a_broken_delta_gives_nothing() -> None:
    assert patched(b"base", b"\x04\x04\xff") is None


def test_no_folder_of_git_is_no_history() -> None:
    assert history_in({"src/a.py": b"x"}) is None
    assert history_in({".git/HEAD": b"ref: refs/heads/main\n"}) is None
