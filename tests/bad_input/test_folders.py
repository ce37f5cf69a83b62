"""A folder that holds what a package may not hold is refused, with the path."""

from __future__ import annotations

import os
import socket
from pathlib import Path

import pytest

from tests.bad_input.targets import package, refusal


def test_no_folder(tmp_path: Path) -> None:
    assert "is not a folder" in refusal(f"{tmp_path}/nowhere")


def test_an_empty_folder(tmp_path: Path) -> None:
    told = refusal(tmp_path)
    assert "environment.toml" in told
    assert "acidtest new" in told


def test_a_file_in_place_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "env").write_text("id = 1")
    assert "is not a folder" in refusal(tmp_path / "env")


def test_a_folder_in_place_of_the_manifest(tmp_path: Path) -> None:
    folder = package(tmp_path / "env")
    (folder / "environment.toml").unlink()
    (folder / "environment.toml").mkdir()
    told = refusal(folder)
    assert "environment.toml" in told
    assert "is not a file" in told


def test_a_pipe_in_place_of_the_manifest(tmp_path: Path) -> None:
    folder = package(tmp_path / "env")
    (folder / "environment.toml").unlink()
    os.mkfifo(folder / "environment.toml")
    told = refusal(folder)
    assert "environment.toml" in told
    assert "is not a file" in told


@pytest.mark.parametrize("place", ["pipe", "submissions/accepted/pipe.toml", "helper.py"])
def test_a_pipe_in_the_package(place: str, tmp_path: Path) -> None:
    folder = package(tmp_path / "env")
    os.mkfifo(folder / place)
    told = refusal(folder)
    assert place in told
    assert "neither a file, a folder nor a link" in told


def test_a_socket_in_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = package(tmp_path / "env")
    monkeypatch.chdir(folder)
    with socket.socket(socket.AF_UNIX) as door:
        door.bind("door")
        assert "door" in refusal(folder)


def test_a_device_in_the_package(tmp_path: Path) -> None:
    folder = package(tmp_path / "env")
    try:
        os.mknod(folder / "zero", 0o020666, os.makedev(1, 5))
    except PermissionError:
        pytest.skip("only root makes device nodes")
    assert "zero" in refusal(folder)


@pytest.mark.parametrize("aim", ["/etc/passwd", "/dev/zero", "../../outside.txt", "/", "/proc/self/environ"])
def test_a_link_out_of_the_package(aim: str, tmp_path: Path) -> None:
    folder = package(tmp_path / "env")
    (folder / "data").symlink_to(aim)
    told = refusal(folder)
    assert "env/data" in told
    assert "leads out of the package" in told


def test_a_link_that_goes_round(tmp_path: Path) -> None:
    folder = package(tmp_path / "env")
    (folder / "one").symlink_to("two")
    (folder / "two").symlink_to("one")
    assert "circle" in refusal(folder)


def test_the_manifest_is_a_link_out(tmp_path: Path) -> None:
    folder = package(tmp_path / "env")
    (folder / "environment.toml").rename(tmp_path / "outside.toml")
    (folder / "environment.toml").symlink_to(tmp_path / "outside.toml")
    assert "leads out of the package" in refusal(folder)


def test_a_file_of_one_gigabyte(tmp_path: Path) -> None:
    folder = package(tmp_path / "env")
    with (folder / "weights.bin").open("wb") as handle:
        handle.truncate(1 << 30)
    told = refusal(folder)
    assert "weights.bin" in told
    assert "MB" in told


def test_too_many_files(tmp_path: Path) -> None:
    folder = package(tmp_path / "env")
    (folder / "many").mkdir()
    for number in range(20_100):
        (folder / "many" / str(number)).touch()
    assert "20000 files" in refusal(folder)


def test_a_name_that_is_not_utf8(tmp_path: Path) -> None:
    folder = package(tmp_path / "env")
    (Path(os.fsdecode(bytes(folder) + b"/caf\xe9.txt"))).touch()
    told = refusal(folder)
    assert "not UTF-8" in told
    assert told.isascii()


def test_files_that_may_not_be_read(tmp_path: Path) -> None:
    folder = package(tmp_path / "env")
    (folder / "environment.py").chmod(0)
    told = refusal(folder)
    assert "environment.py" in told or "may not read" in told


def test_a_folder_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = package(tmp_path / "env")
    (folder / "locked").mkdir()
    listing = os.scandir

    def refuse(path: str) -> object:
        if str(path).endswith("locked"):
            raise PermissionError(13, "Permission denied", str(path))
        return listing(path)

    monkeypatch.setattr(os, "scandir", refuse)  # root may read everything
    told = refusal(folder)
    assert "locked" in told
    assert "cannot be read" in told
