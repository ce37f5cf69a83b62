"""The objects of a git repository, read from the bytes of its ``.git`` folder: loose ones and packs.

Formats: gitformat-pack(5) and gitrepository-layout(5). What is read is hostile: sizes, counts and depth have caps, and
what does not parse is left out.
"""

from __future__ import annotations

import hashlib
import re
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

OBJECT_CAP = 8 << 20
"""Bytes of the largest object."""
TOTAL_CAP = 128 << 20
COUNT_CAP = 50_000
KINDS = {1: "commit", 2: "tree", 3: "blob", 4: "tag"}
LOOSE = re.compile(r"objects/([0-9a-f]{2})/([0-9a-f]{38})")


@dataclass
class Objects:
    """Objects by name: kind and content."""

    found: dict[str, tuple[str, bytes]] = field(default_factory=dict)
    room: int = TOTAL_CAP

    def add(self, kind: str, content: bytes) -> str:
        """Keep an object, and give its name: the SHA-1 of its header and content."""
        name = name_of(kind, content)
        if name not in self.found and len(self.found) < COUNT_CAP and self.room >= len(content):
            self.found[name] = (kind, content)
            self.room -= len(content)
        return name

    def get(self, name: str, kind: str) -> bytes | None:
        """Give the content of an object of a kind, or None."""
        known = self.found.get(name)
        return known[1] if known is not None and known[0] == kind else None


def name_of(kind: str, content: bytes) -> str:
    """Give the name that git gives an object."""
    return hashlib.sha1(f"{kind} {len(content)}\0".encode() + content, usedforsecurity=False).hexdigest()


def read_objects(files: Mapping[str, bytes]) -> Objects:
    """Give the objects below a ``.git`` folder, whose files are given by path inside it."""
    store = Objects()
    for path, content in sorted(files.items()):
        if LOOSE.fullmatch(path):
            _loose(store, content)
    for path, content in sorted(files.items()):
        if path.startswith("objects/pack/") and path.endswith(".pack"):
            _pack(store, content)
    return store


def _loose(store: Objects, raw: bytes) -> None:
    content = inflated(raw)
    header, zero, body = (content or b"").partition(b"\0")
    kind = header.split(b" ")[0].decode("ascii", "replace")
    if zero and kind in KINDS.values():
        store.add(kind, body)


def inflated(raw: bytes) -> bytes | None:
    """Give what a zlib stream holds, or None when it is broken or too large."""
    try:
        stream = zlib.decompressobj()
        content = stream.decompress(raw, OBJECT_CAP)
    except zlib.error:
        return None
    return content if stream.eof else None


@dataclass(frozen=True)
class _Entry:
    """One entry of a pack: its kind, its content or delta, and what a delta stands on."""

    kind: int
    content: bytes
    base: int | str


def _pack(store: Objects, raw: bytes) -> None:
    """Read a pack from its start; deltas are worked out once what they stand on is there."""
    entries: dict[int, _Entry] = dict(_entries(raw))
    names: dict[int, str] = {}
    waiting = sorted(entries)
    while waiting:
        left = [place for place in waiting if not _settle(store, entries[place], place, names)]
        if len(left) == len(waiting):
            return
        waiting = left


def _settle(store: Objects, entry: _Entry, place: int, names: dict[int, str]) -> bool:
    if entry.kind in KINDS:
        names[place] = store.add(KINDS[entry.kind], entry.content)
        return True
    base = names.get(entry.base) if isinstance(entry.base, int) else entry.base
    if base is None or base not in store.found:
        return False
    kind, content = store.found[base]
    made = patched(content, entry.content)
    if made is not None:
        names[place] = store.add(kind, made)
    return True


def _entries(raw: bytes) -> Iterator[tuple[int, _Entry]]:
    if raw[:4] != b"PACK" or len(raw) < 12:
        return
    count, at = int.from_bytes(raw[8:12], "big"), 12
    for _ in range(min(count, COUNT_CAP)):
        start = at
        try:
            kind, at = (raw[at] >> 4) & 7, _after_size(raw, at)
            base: int | str = 0
            if kind == 6:
                back, at = _offset(raw, at)
                base = start - back
            elif kind == 7:
                base, at = raw[at : at + 20].hex(), at + 20
            stream = zlib.decompressobj()
            content = stream.decompress(raw[at:], OBJECT_CAP)
        except (zlib.error, IndexError):
            return
        if not stream.eof:
            return
        at = len(raw) - len(stream.unused_data)
        yield start, _Entry(kind, content, base)


def _after_size(raw: bytes, at: int) -> int:
    while raw[at] & 0x80:
        at += 1
    return at + 1


def _offset(raw: bytes, at: int) -> tuple[int, int]:
    value = raw[at] & 0x7F
    while raw[at] & 0x80:
        at += 1
        value = ((value + 1) << 7) | (raw[at] & 0x7F)
    return value, at + 1


def patched(base: bytes, delta: bytes) -> bytes | None:
    """Give what a delta makes of its base, or None when it is broken."""
    try:
        return _patched(base, delta)
    except IndexError:
        return None


def _patched(base: bytes, delta: bytes) -> bytes | None:
    at = _after_size(delta, _after_size(delta, 0))
    made = bytearray()
    while at < len(delta) and len(made) <= OBJECT_CAP:
        order, at = delta[at], at + 1
        if not order & 0x80:
            made += delta[at : at + order]
            at += order
            continue
        start, size = 0, 0
        for bit in range(7):
            if order & (1 << bit):
                value, at = delta[at], at + 1
                start, size = (start | value << 8 * bit, size) if bit < 4 else (start, size | value << 8 * (bit - 4))
        made += base[start : start + (size or 0x10000)]
    return bytes(made) if len(made) <= OBJECT_CAP else None
