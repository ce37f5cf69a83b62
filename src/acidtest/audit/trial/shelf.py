"""What fuzzing keeps between runs: how far each task's seeds are tried, and the tests that came of it.

Two files of JSON: the state (one document, of one digest), and the tests (one a line, of every digest).
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from typing import Any

from acidtest.audit.trial.fuzz import Kept
from acidtest.errors import SpecError

STATE = "acidtest-fuzz/1"
TEST = "acidtest-test/1"


@dataclass(kw_only=True)
class State:
    """How far fuzzing is."""

    digest: str
    seeds: dict[str, int] = field(default_factory=dict)
    """Task -> the first seed that is not tried yet."""
    inputs: dict[str, int] = field(default_factory=dict)
    """Task -> inputs tried so far."""

    def dump(self) -> str:
        """Give the state as JSON."""
        return json.dumps({"schema": STATE, **asdict(self)}, indent=1, sort_keys=True) + "\n"


def read_state(text: str, digest: str, *, where: str) -> State:
    """Read a state; of another digest it starts anew. Raises SpecError on what is none."""
    try:
        raw = json.loads(text)
        found = State(digest=str(raw["digest"]), seeds=_counts(raw["seeds"]), inputs=_counts(raw["inputs"]))
        known = raw["schema"] == STATE
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as exc:
        raise SpecError(
            "is no state of a fuzzing run", where=where, expected=f"schema {STATE}", mend="remove the file to start anew"
        ) from exc
    if not known:
        raise SpecError(f"schema is {raw['schema']!r}", where=where, expected=STATE, mend="remove the file to start anew")
    return found if found.digest == digest else State(digest=digest)


def _counts(raw: dict[str, Any]) -> dict[str, int]:
    return {str(key): int(value) for key, value in raw.items()}


def dump_test(kept: Kept) -> str:
    """Give a test as one line of JSON."""
    return json.dumps({"schema": TEST, **asdict(kept)}, sort_keys=True, ensure_ascii=False) + "\n"


def read_tests(text: str, *, where: str) -> list[Kept]:
    """Read kept tests. Raises SpecError with the line."""
    return [_test(line, f"{where}:{number}") for number, line in enumerate(text.splitlines(), 1) if line.strip()]


def _test(line: str, where: str) -> Kept:
    try:
        raw = json.loads(line)
        schema = raw["schema"]
        found = Kept(
            task=str(raw["task"]),
            given=raw["given"],
            assertion=str(raw["assertion"]),
            gives={str(name): str(told) for name, told in raw["gives"].items()},
            declared=bool(raw["declared"]),
        )
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as exc:
        raise SpecError("is no kept test", where=where, expected=f"one JSON object a line, of schema {TEST}") from exc
    if schema != TEST:
        raise SpecError(f"schema is {schema!r}", where=where, expected=TEST)
    return found
