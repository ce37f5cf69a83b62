"""``acidtest clean`` removes the cache, and nothing that is not the cache."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from acidtest.cli.clean import cache_folder, human
from tests.cli.conftest import Run


@pytest.fixture
def cache(tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a cache folder of 3 files and 2,500 bytes."""
    folder = tmp_path / "acidtest"
    (folder / "worlds").mkdir(parents=True)
    for name, size in (("a", 1000), ("worlds/b", 1500), ("worlds/c", 0)):
        (folder / name).write_bytes(b"x" * size)
    monkeypatch.setenv("ACIDTEST_CACHE", str(folder))
    return folder


def test_removes_the_cache_and_says_how_big_it_was(run: Run, cache: Path) -> None:
    assert run("clean") == (0, f"removed {cache}: 3 files, 2.5 kB\n", "")
    assert not cache.exists()


def test_a_dry_run_removes_nothing(run: Run, cache: Path) -> None:
    assert run("clean", "--dry-run").out == f"would remove {cache}: 3 files, 2.5 kB\n"
    assert cache.exists()


def test_twice_is_no_error(run: Run, cache: Path) -> None:
    run("clean")
    assert run("clean") == (0, f"nothing to remove: {cache} does not exist\n", "")


def test_answers_in_json(run: Run, cache: Path) -> None:
    assert json.loads(run("clean", "--json").out) == {"folder": str(cache), "files": 3, "bytes": 2500, "removed": True}


def test_links_are_removed_and_never_followed(run: Run, cache: Path, tmp_path: Path) -> None:
    precious = tmp_path / "precious"
    precious.mkdir(mode=0o500)
    (cache / "link").symlink_to(precious)
    assert run("clean").code == 0
    assert precious.exists()
    assert precious.stat().st_mode & 0o777 == 0o500


def test_folders_without_write_permission_go_too(run: Run, cache: Path) -> None:
    (cache / "worlds").chmod(0o500)
    assert run("clean").code == 0
    assert not cache.exists()


@pytest.mark.parametrize("name", ["data", "link-acidtest"])
def test_what_does_not_look_like_our_cache_stays(run: Run, cache: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    folder = tmp_path / name
    folder.symlink_to(cache) if "link" in name else folder.mkdir()
    monkeypatch.setenv("ACIDTEST_CACHE", str(folder))
    assert run("clean").code == 2
    assert folder.exists()
    assert cache.exists()


def test_a_folder_that_holds_where_one_stands_stays(run: Run, cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(cache / "worlds")
    assert run("clean").code == 2
    assert cache.exists()


def test_a_marked_folder_may_have_any_name(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "scratch"
    folder.mkdir()
    (folder / "CACHEDIR.TAG").write_text("Signature: 8a477f597d28d172789f06886806bc55\n# made by acidtest\n")
    monkeypatch.setenv("ACIDTEST_CACHE", str(folder))
    assert run("clean").code == 0
    assert not folder.exists()


@pytest.mark.parametrize(
    ("environ", "folder"),
    [
        ({"ACIDTEST_CACHE": "/a/b", "XDG_CACHE_HOME": "/c"}, "/a/b"),
        ({"XDG_CACHE_HOME": "/c"}, "/c/acidtest"),
        ({"XDG_CACHE_HOME": "relative"}, "{home}/.cache/acidtest"),  # the standard says to ignore it
        ({}, "{home}/.cache/acidtest"),
    ],
)
def test_where_the_cache_lies(environ: dict[str, str], folder: str) -> None:
    assert str(cache_folder(environ)) == folder.format(home=Path.home())


@pytest.mark.parametrize(
    ("size", "words"), [(0, "0 bytes"), (999, "999 bytes"), (1000, "1.0 kB"), (2_500_000, "2.5 MB"), (7.2e9, "7.2 GB")]
)
def test_sizes_as_people_read_them(size: float, words: str) -> None:
    assert human(size) == words
