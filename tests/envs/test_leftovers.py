"""What ended processes left is removed when room runs short, and nothing else is."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pytest

from acidtest.envs.inside import leftovers


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr(leftovers, "OURS", str(tmp_path))
    (tmp_path / "from the start").mkdir()
    return tmp_path


def room(monkeypatch: pytest.MonkeyPatch, free: int) -> None:
    monkeypatch.setattr(leftovers.os, "statvfs", lambda _: SimpleNamespace(f_ffree=free, f_files=100, f_bfree=100, f_blocks=100))


@pytest.mark.parametrize(("free", "stays"), [(90, True), (20, False)])
def test_what_a_process_left_goes_when_half_is_used(folder: Path, monkeypatch: pytest.MonkeyPatch, free: int, stays: bool) -> None:
    room(monkeypatch, free)
    known = leftovers.Leftovers()
    known.born(1)
    (folder / "of one").mkdir()
    known.called(1)
    known.gone(1)
    assert (folder / "of one").exists() is stays
    assert (folder / "from the start").exists()


def test_nothing_is_known_of_two_that_are_called_in_turn(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    room(monkeypatch, 20)
    known = leftovers.Leftovers()
    known.born(1)
    known.called(2)
    (folder / "of either").write_text("", encoding="utf-8")
    known.gone(1)
    assert (folder / "of either").exists()
