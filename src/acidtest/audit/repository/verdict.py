"""Tells verdicts from answers in what a job gives back.

A verdict says how well the work was done: ``3 passed``, ``{"reward": 1.0}``, a report of tests. Whoever can write
it is paid for nothing. An answer is what the work gives: it is compared elsewhere, and whoever writes the right one
has done the work. Only a verdict may be forged to prove a fault; in doubt something is taken for an answer.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

PASSED = re.compile(
    r"\b(\d+ )?pass(ed|es|ing)?\b|\bok\b|\bsucce(ss|ssful|ssfully|eded)\b|\b(re)?solved\b|\baccepted\b|✓|✔|\ball tests\b|\ball good\b",
    re.IGNORECASE,
)
FAILED = re.compile(
    r"fail(ed|s|ure|ures|ing)?\b|\berrors?\b|\bnot ok\b|\bwrong\b|\bincorrect\b|\brejected\b|\bunresolved\b|traceback|\w+Error\b|exception|✗|✘|✕",
    re.IGNORECASE,
)
KEYS = re.compile(
    r"pass|fail|error|score|reward|success|^ok$|verdict|solved|correct|grade|points|outcome|status|skip|wrong|exit|returncode|^rc$|tests?$|total|summary",
    re.IGNORECASE,
)
"""Keys under which a verdict stands in a mapping."""
NOISE = re.compile(
    r"time|duration|seconds|elapsed|created|longrepr|message|traceback|stdout|stderr|output|log|detail|reason|error|crash|text",
    re.IGNORECASE,
)
"""Keys whose values differ between runs, or tell of a failure in words."""
STATUSES = re.compile(
    r"pass(ed)?|fail(ed|ure)?|error|ok|success|skipped|resolved|unresolved|accepted|rejected|true|false|yes|no|correct|wrong", re.IGNORECASE
)
CLOCKED = re.compile(r"\b\d+\.\d+ ?s(ec\w*)?\b|\bin \d[\d.]*\b|\d\d:\d\d:\d\d|0x[0-9a-f]+|\btime=\"[\d.]+\"|\btimestamp=\"[^\"]+\"")
NUMBER = re.compile(r"\s*[-+]?\d+(\.\d+)?\s*%?\s*")
NAMES = re.compile(r"reward|score|result|grade|verdict|status|exit|returncode|\brc\b|report|junit|summary|outcome|pass", re.IGNORECASE)
"""Names of files in which verdicts stand."""


@dataclass(frozen=True)
class Scores:
    """The rewards that the good and the idle submission earned."""

    good: float
    idle: float


def verdict_text(good: str, idle: str, scores: Scores) -> bool:
    """Say whether what was printed for good work, and not for none, is a verdict: a report, or the reward itself."""
    as_json = _json(good), _json(idle)
    if isinstance(as_json[0], dict | list):
        return verdict_value(as_json[0], as_json[1], scores)
    ours, theirs = _lines(good), _lines(idle)
    gained = [line for line in ours if line not in theirs]
    lost = [line for line in theirs if line not in ours]
    if not gained:
        return False
    if _are_rewards(gained, lost, scores):
        return True
    inner = _embedded(gained), _embedded(lost)
    if inner[0] is not None:
        return verdict_value(inner[0], inner[1], scores)
    said = any(PASSED.search(line) for line in gained) and not any(NUMBER.fullmatch(line) for line in gained)
    return said and (not lost or any(FAILED.search(line) for line in theirs))


def verdict_file(path: str, good: bytes, idle: bytes | None, scores: Scores) -> bool:
    """Say whether a file that good work left, and no work did not, holds a verdict."""
    text, other = good.decode("utf-8", "replace"), (idle or b"").decode("utf-8", "replace")
    if text == other:
        return False
    if "<testsuite" in text[:2000]:
        return True
    if NUMBER.fullmatch(text):
        return bool(NAMES.search(path)) or _are_rewards([text], [other], scores)
    if STATUSES.fullmatch(text.strip()):
        return bool(NAMES.search(path))
    return verdict_text(text, other, scores)


def is_test_report(content: bytes) -> bool:
    """Say whether a file is a report in which tests stand one by one."""
    text = content[: 1 << 16].decode("utf-8", "replace")
    if "<testcase" in text or "<testsuite" in text:
        return True
    value = _json(text)
    return isinstance(value, dict) and any(
        isinstance(item, list | dict) and item and re.search(r"test|case|suite", str(key), re.IGNORECASE) for key, item in value.items()
    )


def verdict_value(good: Any, idle: Any, scores: Scores) -> bool:
    """Say whether all that differs between two plain values is a verdict, or what surrounds one."""
    differing = list(_differing(good, idle, ""))
    told = [pair for pair in differing if not NOISE.search(pair[0]) or _keyed(pair[0], pair[1])]
    return bool(told) and all(_keyed(key, ours) or _reward(ours, theirs, scores) for key, ours, theirs in told)


def _keyed(key: str, value: Any) -> bool:
    """Say whether a key speaks of success and its value is a figure, a yes or no, or a status."""
    plain = value is None or isinstance(value, bool | int | float) or (isinstance(value, str) and bool(STATUSES.fullmatch(value.strip())))
    return plain and bool(KEYS.search(key))


def _reward(ours: Any, theirs: Any, scores: Scores) -> bool:
    same = isinstance(ours, int | float) and isinstance(theirs, int | float)
    return same and scores.good != scores.idle and abs(ours - scores.good) < 1e-9 and abs(theirs - scores.idle) < 1e-9


def _differing(good: Any, idle: Any, key: str) -> Iterator[tuple[str, Any, Any]]:
    """Give (key, value, other value) for each leaf that differs; a leaf below a list has the key of the list."""
    if isinstance(good, Mapping) and (isinstance(idle, Mapping) or idle is None):
        below = idle or {}
        for name in {**good, **below}:
            yield from _differing(good.get(name), below.get(name), str(name))
    elif isinstance(good, list) and (isinstance(idle, list) or idle is None):
        below_list = idle or []
        for at in range(max(len(good), len(below_list))):
            ours, theirs = (part[at] if at < len(part) else None for part in (good, below_list))
            yield from _differing(ours, theirs, key)
    elif good != idle:
        yield key, good, idle


def _are_rewards(gained: list[str], lost: list[str], scores: Scores) -> bool:
    """Say whether the one line that differs is the reward itself, as a figure or in per cent."""
    if len(gained) != 1 or len(lost) > 1 or not NUMBER.fullmatch(gained[0]):
        return False
    ours = float(gained[0].strip().rstrip("%"))
    theirs = float(lost[0].strip().rstrip("%")) if lost and NUMBER.fullmatch(lost[0]) else None
    return any(
        abs(ours - unit * scores.good) < 1e-9 and (theirs is None or abs(theirs - unit * scores.idle) < 1e-9) for unit in (1, 100)
    ) and (scores.good != scores.idle)


def _lines(text: str) -> list[str]:
    return [line for line in (CLOCKED.sub("", line).strip() for line in text.splitlines()) if line]


def _embedded(lines: list[str]) -> Any:
    """Give the mapping that one of the lines is as JSON, after a marker or alone; None where none is."""
    for line in lines:
        value = _json(line[line.find("{") :]) if "{" in line else None
        if isinstance(value, dict):
            return value
    return None


def _json(text: str) -> Any:
    if text.strip()[:1] not in ("{", "["):
        return None
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None
