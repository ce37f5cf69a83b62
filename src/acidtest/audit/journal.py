"""What has been done already, so that an interrupted audit goes on where it stopped."""

from __future__ import annotations

import threading
from pathlib import Path

import msgspec

from acidtest.errors import SpecError
from acidtest.evidence import ProbePoint, RuleResult

Answer = tuple[RuleResult, list[ProbePoint]]


class Journal:
    """A file of one line a rule, under a run key. Without a path it keeps nothing."""

    def __init__(self, path: Path | None, *, key: str = "", resume: bool = False) -> None:
        self.path = path
        self._lock = threading.Lock()
        self._known: dict[str, Answer] = {}
        if path is None:
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        if resume and path.exists():
            self._read(path, key)
        else:
            path.write_bytes(msgspec.json.encode({"key": key}) + b"\n")

    def _read(self, path: Path, key: str) -> None:
        lines = path.read_bytes().splitlines()
        head = msgspec.json.decode(lines[0]) if lines else {}
        if head.get("key") != key:
            raise SpecError("was made for another target, seed, version or set of rules", where=str(path), mend="run without --resume")
        for line in lines[1:]:
            try:
                code, result, points = msgspec.json.decode(line, type=tuple[str, RuleResult, list[ProbePoint]])
            except msgspec.DecodeError:
                break  # a line cut short by the interrupt: its rule runs again
            self._known[code] = (result, points)

    def get(self, code: str) -> Answer | None:
        """Give what a rule answered before, or None."""
        return self._known.get(code)

    def put(self, code: str, answer: Answer) -> None:
        """Keep an answer; it is on disk when this returns."""
        if self.path is None:
            return
        line = msgspec.json.encode((code, *answer)) + b"\n"
        with self._lock, self.path.open("ab") as handle:
            handle.write(line)
            handle.flush()
