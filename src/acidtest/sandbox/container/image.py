"""The empty root that stands in for an image: links, mount points, small files. No registry is asked."""

from __future__ import annotations

import hashlib
import io
import tarfile
from typing import Any


def archive(root: dict[str, Any]) -> bytes:
    """Give a tar of the layout's links, texts and mount points, the same bytes for the same layout."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as tar:
        for folder in folders(root):
            tar.addfile(_entry(folder, tarfile.DIRTYPE, 0o755))
        for name, text in sorted(root["texts"].items()):
            entry = _entry(name, tarfile.REGTYPE, 0o644)
            entry.size = len(text.encode())
            tar.addfile(entry, io.BytesIO(text.encode()))
        for name, goal in sorted(root["links"].items()):
            entry = _entry(name, tarfile.SYMTYPE, 0o777)
            entry.linkname = goal
            tar.addfile(entry)
    return buffer.getvalue()


def folders(root: dict[str, Any]) -> list[str]:
    """Give every folder that must be there, parents first."""
    wanted = {*root["folders"], *(bind["target"] for bind in root["binds"]), *root["texts"], *root["links"]}
    parents = {"/".join(path.split("/")[:depth]) for path in wanted for depth in range(2, path.count("/") + 1)}
    return sorted(parents | set(root["folders"]))


def _entry(path: str, kind: bytes, mode: int) -> tarfile.TarInfo:
    entry = tarfile.TarInfo(path.lstrip("/"))
    entry.type, entry.mode = kind, mode
    return entry


def name(content: bytes) -> str:
    """Give the image's name: the same layout is imported once."""
    return "acidtest-root:" + hashlib.sha256(content).hexdigest()[:16]
