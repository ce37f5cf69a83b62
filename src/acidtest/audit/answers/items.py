"""Items of lists, sets, grids and JSON: when two of them are the same item, and how a list is read."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import Any

from acidtest.audit.answers.kind import Terms
from acidtest.audit.answers.quantity import quantity, write

COUNT_CAP = 5000


def key(item: Any, terms: Terms) -> Hashable:
    """Give what decides whether two scalars are the same item: numbers by value, texts by their letters."""
    if isinstance(item, bool) or item is None:
        return str(item).casefold()
    if isinstance(item, float) and math.isnan(item):
        return "nan"
    text = str(item).strip().strip("\"'").strip()
    found = quantity(text)
    if found is not None and not found.special and len(found.values) == 1 and not found.unit:
        return rounded(found.value)
    return text if terms.declared and terms.case_sensitive else re.sub(r"\s+", " ", text).casefold()


def rounded(value: Fraction) -> Hashable:
    """Give a number to nine digits, so that float noise makes no difference."""
    try:
        near = float(f"{float(value):.9g}")
    except OverflowError:
        return value
    return near or 0.0


def split(text: str) -> list[Any] | None:
    """Give the items of a bracketed or separated list, or None."""
    bare = text.strip()
    loaded = load(bare)
    if isinstance(loaded, list):
        flat = all(not isinstance(item, (list, dict)) for item in loaded)
        return loaded if flat and len(loaded) <= COUNT_CAP else None
    if isinstance(loaded, dict):
        return None
    inner = _unbracketed(bare)
    if re.search(r"[\[\]{}]", inner) or len(inner) > 20_000:
        return None
    if not inner.strip():
        return [] if inner != bare else None
    for mark in (";", ",", "\n"):
        if mark in inner:
            parts = [part.strip() for part in inner.strip().strip(mark).split(mark)]
            return parts if len(parts) <= COUNT_CAP and all(parts) else None
    if inner != bare or not re.search(r"\s", inner.strip()):
        return [inner.strip()]
    parts = inner.split()
    return list(parts) if len(parts) <= COUNT_CAP and all(quantity(part) for part in parts) else None


def bracketed(text: str) -> bool:
    """Say whether a text stands in list brackets."""
    bare = text.strip()
    return len(bare) >= 2 and (bare[0], bare[-1]) in {("[", "]"), ("(", ")"), ("{", "}")}


def load(text: str) -> Any:
    """Give a JSON value, a Python-like list in single quotes too; None when it is neither."""
    bare = text.strip()
    if bare[:1] not in ("[", "{") or len(bare) > 20_000:
        return None
    for made in (bare, bare.replace("'", '"')):
        try:
            return json.loads(made)
        except (ValueError, RecursionError):
            continue
    return None


def bags_differ(one: Sequence[Hashable], other: Sequence[Hashable]) -> bool:
    """Say whether two lists differ as multisets and as sets, so that no order or repetition can make them equal."""
    return Counter(one) != Counter(other) and set(one) != set(other)


def bumped(item: Any) -> Any:
    """Give another item of the same sort."""
    if isinstance(item, bool):
        return not item
    if isinstance(item, (int, float)):
        return item + 1 if abs(item) < 1e15 else 0
    text = str(item)
    if re.fullmatch(r"-?\d{1,300}", text):
        return str(int(text) + 1)
    found = quantity(text)
    if found is not None and len(found.values) == 1 and not found.unit:
        return write(found.value + 1)
    return text[:-1] + ("x" if not text.endswith(("x", "X")) else "q") if len(text) > 1 else ("x" if text not in ("x", "X") else "q")


def _unbracketed(bare: str) -> str:
    return bare[1:-1] if bracketed(bare) else bare
