"""Answers that are sequences: take them apart, and write them again the same way."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from acidtest.audit.noise import words


@dataclass(frozen=True)
class Sequence:
    """The items of an answer, and how they are written."""

    items: list[Any]
    write: Callable[[list[Any]], str]


def sequence(text: str) -> Sequence | None:
    """Give the items of a JSON list, of rows, of a comma list, or of numbers between spaces; None for anything else."""
    bare = text.strip()
    if bare.startswith("["):
        return _json(bare)
    lines = [line for line in bare.splitlines() if line.strip()]
    if len(lines) >= 2:
        widths = {len(line.split()) for line in lines}
        return Sequence(lines, "\n".join) if len(widths) == 1 else None
    parts = [part.strip() for part in bare.split(",")]
    if len(parts) >= 3 and all(parts) and max(len(part.split()) for part in parts) <= 3 and "(" not in bare:
        return Sequence(parts, (", " if ", " in bare else ",").join)
    parts = bare.split()
    if len(parts) >= 3 and all(_token(part) for part in parts):
        return Sequence(parts, " ".join)
    return None


def _json(text: str) -> Sequence | None:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(found, list) or len(found) < 2:
        return None
    return Sequence(found, lambda items: json.dumps(items, separators=(", ", ": ") if ", " in text else (",", ":")))


def _token(part: str) -> bool:
    return len(part) == 1 or part.lstrip("+-").replace(".", "", 1).isdigit()


def foreign(like: Any, rng: random.Random) -> Any:
    """Give an element of the same sort that no gold holds."""
    if isinstance(like, bool) or like is None:
        return 71931
    if isinstance(like, (int, float)):
        return rng.randint(70_000, 99_999)
    if isinstance(like, list):
        return [foreign(item, rng) for item in like]
    if isinstance(like, dict):
        return {key: foreign(item, rng) for key, item in like.items()}
    parts = str(like).split()
    return " ".join(_other_token(part, rng) for part in parts)


def _other_token(part: str, rng: random.Random) -> str:
    if len(part) == 1:
        return rng.choice([c for c in ("0123456789" if part.isdigit() else "QZXJV") if c != part])
    if part.lstrip("+-").replace(".", "", 1).isdigit():
        return str(rng.randint(70_000, 99_999))
    return words(rng, 1)
