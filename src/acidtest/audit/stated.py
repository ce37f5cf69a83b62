"""What a task says of its numbers and sizes: how exact results must be, and whether inputs come in every size."""

from __future__ import annotations

import re

from acidtest.audit.bench import Bench, Task
from acidtest.audit.documented import prompt_text

EXACT = re.compile(r"toleran|relative|absolute|\berror|within|precis|accura|close|agree|epsilon|decimal", re.IGNORECASE)
"""Words near which a small number is a tolerance."""
SMALL = re.compile(
    r"(?<![\w.])(?:(\d(?:\.\d+)?)[eE]-(\d{1,2})|(\d(?:\.\d+)?)?\s*[*·×x]?\s*10\s*(?:\^|\*\*)\s*-\s*\{?(\d{1,2})|(0\.0\d*[1-9]))(?!\w)"
)
NEAR = 60
ALLOWED = re.compile(
    r"(?:\berror of (?:up to |at most )?|\boff by (?:up to |at most )?|\btolerance(?: of|:| is)? |±\s?|\+/-\s?|\bplus or minus )(\d+(?:\.\d+)?)(?![\d.]*\d|\s*(?:%|per ?cent))"
    r"|\bwithin (\d+(?:\.\d+)?) of\b",
    re.IGNORECASE,
)
"""An absolute error that a task allows, in the answer's own unit."""
DOUBLE = re.compile(r"\b(double|float64|double precision|64[- ]bit floats?)\b", re.IGNORECASE)
DOUBLE_UNIT = 1e-9
"""What double precision leaves to be explained, with a wide margin."""
ANY = re.compile(
    r"\b(any|arbitrary|every|all|different|various|general|whatever|varying|each)\b[^.\n]{0,40}\b(sizes?|shapes?|lengths?|widths?|heights?|dimensions?|number of)\b"
    r"|\b(sizes?|shapes?|lengths?|widths?|dimensions?)\b[^.\n]{0,30}\b(may|can|will) (be|vary|differ|change)\b",
    re.IGNORECASE,
)


def tolerance(bench: Bench, task: Task) -> float | None:
    """Give the smallest tolerance that prompt or description state, or None."""
    text = _text(bench, task)
    found = [_value(match) for match in SMALL.finditer(text) if EXACT.search(text[max(0, match.start() - NEAR) : match.end() + NEAR])]
    found += [DOUBLE_UNIT] if DOUBLE.search(text) else []
    return min(found, default=None)


def allowed(bench: Bench, task: Task) -> float:
    """Give the largest absolute error that prompt or description allow, 0 where they name none."""
    return max((float(a or b) for a, b in ALLOWED.findall(_text(bench, task))), default=0.0)


def any_size(bench: Bench, task: Task) -> bool:
    """Say whether prompt or description promise inputs of more than one size."""
    return ANY.search(_text(bench, task)) is not None


def _text(bench: Bench, task: Task) -> str:
    manifest = bench.env.opening.manifest
    return f"{prompt_text(task)}\n{manifest.description if manifest else ''}"


def _value(match: re.Match[str]) -> float:
    digit, exponent, factor, power, plain = match.groups()
    if plain:
        return float(plain)
    return float(digit) * 10.0 ** -int(exponent) if digit else float(factor or 1) * 10.0 ** -int(power)
