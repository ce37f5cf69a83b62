"""The digest of a folder is the same on every machine that holds the same files, and another one when they differ."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from acidtest.errors import SpecError
from acidtest.spec import content_digest
from acidtest.spec.digest import bytecode

GOLDEN = "sha256:6d0cb6ff796260673795e88285fc8ba85e2dd88cc78a3724eea5164740aae735"
"""Of `sample`. It changes only when every digest ever published loses its meaning."""


def sample(folder: Path) -> Path:
    """Write the folder whose digest is `GOLDEN`."""
    (folder / "data").mkdir(parents=True)
    (folder / "environment.toml").write_bytes(b'id = "sample"\n')
    (folder / "data" / "b.txt").write_bytes(b"two\r\n")
    (folder / "data" / "a.bin").write_bytes(bytes(range(256)))
    (folder / "grün.txt").write_bytes("grün".encode())
    (folder / "run.sh").write_bytes(b"#!/bin/sh\n")
    (folder / "run.sh").chmod(0o755)
    (folder / "link").symlink_to("data/b.txt")
    return folder


def test_a_fixed_folder_has_a_fixed_digest(tmp_path: Path) -> None:
    assert content_digest(sample(tmp_path / "x")) == GOLDEN


def test_where_the_folder_lies_and_when_it_was_written_do_not_matter(tmp_path: Path) -> None:
    one, other = sample(tmp_path / "one"), sample(tmp_path / "deep" / "er")
    os.utime(other / "run.sh", (0, 0))
    assert content_digest(one) == content_digest(other)


@pytest.mark.parametrize(
    "name", ["__pycache__/x.pyc", ".git/HEAD", "data/__pycache__/y.pyc", "data/z.pyc", ".pytest_cache/v", ".venv/bin/python"]
)
def test_caches_and_version_control_do_not_count(name: str, tmp_path: Path) -> None:
    folder = sample(tmp_path / "x")
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text("x")
    assert content_digest(folder) == GOLDEN


CHANGES = {
    "a byte": lambda f: (f / "data" / "b.txt").write_bytes(b"two\n"),
    "an exec bit set": lambda f: (f / "data" / "b.txt").chmod(0o755),
    "an exec bit gone": lambda f: (f / "run.sh").chmod(0o644),
    "a file more": lambda f: (f / "data" / "c.txt").touch(),
    "a file less": lambda f: (f / "data" / "b.txt").unlink(),
    "a file moved": lambda f: (f / "data" / "b.txt").rename(f / "b.txt"),
    "a link to elsewhere": lambda f: ((f / "link").unlink(), (f / "link").symlink_to("data/a.bin")),
    "a link made a file": lambda f: ((f / "link").unlink(), (f / "link").write_bytes(b"data/b.txt")),
    "two files swapped": lambda f: (
        (f / "data" / "b.txt").rename(f / "t"),
        (f / "data" / "a.bin").rename(f / "data" / "b.txt"),
        (f / "t").rename(f / "data" / "a.bin"),
    ),
}


@pytest.mark.parametrize("name", CHANGES)
def test_every_change_counts(name: str, tmp_path: Path) -> None:
    folder = sample(tmp_path / "x")
    CHANGES[name](folder)
    assert content_digest(folder) != GOLDEN


def test_bits_that_other_machines_set_otherwise_do_not_count(tmp_path: Path) -> None:
    folder = sample(tmp_path / "x")
    (folder / "data" / "b.txt").chmod(0o600)
    (folder / "run.sh").chmod(0o744)
    assert content_digest(folder) == GOLDEN


def test_a_pipe_is_refused_and_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(sample(tmp_path / "x") / "pipe")
    with pytest.raises(SpecError, match="pipe"):
        content_digest(tmp_path / "x")


NAMES = st.text("abcxyz.é-_", min_size=1, max_size=6).filter(lambda name: name.strip(".") and not name.endswith(".pyc"))
FOLDERS = st.dictionaries(NAMES, st.binary(max_size=40), max_size=6)


def _written(folder: Path, content: dict[str, bytes]) -> Path:
    folder.mkdir()
    for name, data in content.items():
        (folder / name).write_bytes(data)
    return folder


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(FOLDERS, FOLDERS)
def test_equal_digests_mean_equal_folders(tmp_path_factory: pytest.TempPathFactory, one: dict[str, bytes], other: dict[str, bytes]) -> None:
    root = tmp_path_factory.mktemp("digest")
    again = dict(reversed(one.items()))
    first = content_digest(_written(root / "one", one))
    assert first == content_digest(_written(root / "again", again))
    assert (first == content_digest(_written(root / "other", other))) == (one == other)


def test_bytecode_that_the_digest_leaves_out_is_named(tmp_path: Path) -> None:
    folder = sample(tmp_path / "x")
    assert bytecode(folder) == []
    for name in ("data/__pycache__/y.pyc", "z.pyc", ".venv/lib/w.pyc", ".git/v.pyc"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).touch()
    assert bytecode(folder) == ["data/__pycache__/y.pyc", "z.pyc"]
