"""The report as JSON: the published schema, lossless, and safe to print in a terminal."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import msgspec

from acidtest.audit.report.cards import Catalogue
from acidtest.evidence.codec import dump, load_report
from acidtest.evidence.escape import json_document, visible
from acidtest.evidence.gate import Gate
from acidtest.evidence.report import ProbePoint, Report


def render(report: Report, *, gate: Gate, catalogue: Catalogue | None = None, witness_file: str = "") -> str:
    """Give the report as a JSON document with sorted keys. The gate is no part of the evidence."""
    record = replace(report, points=tuple(_finite(point) for point in report.points))
    try:
        raw = dump(record)
    except UnicodeEncodeError:
        raw = dump(_encodable(record))
    return json_document(raw.decode())


def _finite(point: ProbePoint) -> ProbePoint:
    """JSON has no NaN and no infinity; what is left out is said in the label."""
    kept = tuple(reward for reward in point.rewards if math.isfinite(reward))
    lost = len(point.rewards) - len(kept)
    return replace(point, rewards=kept, label=f"{point.label} ({lost} not finite)") if lost else point


def _encodable(report: Report) -> Report:
    r"""Lone surrogates are no Unicode text; they become visible ``\udXXX`` escapes."""
    return load_report(msgspec.json.encode(_mended(msgspec.to_builtins(report))))


def _mended(value: Any) -> Any:
    if isinstance(value, str):
        return value if _sound(value) else visible(value)
    if isinstance(value, dict):
        return {_mended(key): _mended(item) for key, item in value.items()}
    return [_mended(item) for item in value] if isinstance(value, list | tuple) else value


def _sound(text: str) -> bool:
    return not any("\ud800" <= char <= "\udfff" for char in text)
