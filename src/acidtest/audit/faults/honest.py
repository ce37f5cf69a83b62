"""Whether a step owns up to a failure: it raises, calls itself invalid, or says so to the policy.

Read generously: whatever the hurt run shows and the unhurt one does not, and that may be meant to tell of a failure,
counts as telling. What is left is silence.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from acidtest.envs import values
from acidtest.envs.replay import Frame

SIGNS = re.compile(
    r"error|fail|unavail|not available|not be (reached|read|loaded|done|saved)|tim(e|ed)[ _-]?out|time limit|deadline|too (long|slow|late)|retr(y|ies)|try again|tries|attempt"
    r"|again later|stale|cache|fall(s|ing)?[ _-]?back|out ?dated|out of date|snapshot|back ?up|last[ _-]known|as[ _-]of|estimat|approx|offline|degrad"
    r"|partial|incomplete|truncat|unreach|refus|connection|network|service|server|gateway|busy|lock|unknown|uncertain|unverified|unconfirmed|unchecked"
    r"|could not|couldn't|can ?not|can't|unable|did not|didn't|was not|won't|invalid|exception|\bdown\b|no (answer|response|reply|connection)"
    r"|interrupt|abort|corrupt|trouble|problem|sorry|exhaust|temporar|maintenance|\b5\d\d\b|warning|caution|may be|might|pending|queued|deferred|postponed|later"
    r"|\b(kill|crash|broke|miss|skip)|latency|elapsed|duration|took|seconds|n/a|\bnan\b",
    re.IGNORECASE,
)
"""Words by which an answer may tell that something went wrong, is old, or is not known."""
CODES = re.compile(r"code|status|exit", re.IGNORECASE)
"""Keys under which a number tells how a call went."""


def owns_up(base: Frame, hurt: Frame) -> bool:
    """Say whether the hurt frame tells of a failure, and the unhurt one at the same step does not."""
    if hurt.error and not base.error:
        return True
    if hurt.channel("valid") is False and base.channel("valid") is not False:
        return True
    if hurt.step and hurt.channel("reward") is None and base.channel("reward") is not None:
        return True
    if values.number(hurt.channel("truncated")) and not values.number(base.channel("truncated")):
        return True
    return any(tells(base.channel(channel), hurt.channel(channel)) for channel in ("observation", "info"))


def tells(base: Any, hurt: Any) -> bool:
    """Say whether one value in wire form tells of a failure that the other does not tell of."""
    return any(_sign(*pair) for pair in _pairs("", base, hurt))


def _pairs(key: str, base: Any, hurt: Any) -> Iterator[tuple[str, Any, Any, bool]]:
    """Give each part that differs: its key, both values, and whether its place is new."""
    base, hurt = plain(base), plain(hurt)
    if _is_object(base) and _is_object(hurt):
        for name in hurt:
            if name in base:
                yield from _pairs(str(name), base[name], hurt[name])
            else:
                yield name, None, hurt[name], True
    elif isinstance(base, list) and isinstance(hurt, list):
        for place, item in enumerate(hurt):
            yield from _pairs(key, base[place] if place < len(base) else None, item)
    elif values.first_difference(base, hurt) is not None:
        yield key, base, hurt, False


def _sign(key: str, base: Any, hurt: Any, new: bool) -> bool:
    if new:
        return True  # a field that is there only now, such as "error", "stale" or "source"
    if hurt is None or isinstance(hurt, bool) != isinstance(base, bool):
        return True  # null says that nothing is known
    if isinstance(hurt, bool):
        return key not in ("", "result")
    if isinstance(hurt, int | float):
        return bool(CODES.search(key) or SIGNS.search(key)) or hurt < 0 <= (values.number(base) or 0.0)
    if isinstance(hurt, dict) and not _is_object(hurt):
        return "$nd" not in hurt and "$np" not in hurt  # a digest cannot be read, and a number that is none tells
    text = hurt if isinstance(hurt, str) else values.dumps(hurt)
    before = {found.group(0).lower() for found in SIGNS.finditer(base if isinstance(base, str) else values.dumps(base))}
    return any(found.group(0).lower() not in before for found in SIGNS.finditer(text))


def stands_out(base: Frame, hurt: Frame, answers: Sequence[Any]) -> bool:
    """Say whether a part of the hurt answer is a mark, such as a code or a word for the source, given with other data.

    A mark is one and the same in different answers of this kind when nothing fails, and now is what it never is then; a
    number is one only where it is the same in all of them. Where no two answers differ, nothing shows which parts are
    marks: then a text may be one, and a number is none.
    """
    one, other = (frame.channel("observation") for frame in (base, hurt))
    changed = list(_changed((), one, other))
    distinct = list({values.dumps(answer): answer for answer in answers}.values())
    return len(changed) > 1 and any(_is_mark(was, now, [_at(answer, path) for answer in distinct]) for path, was, now in changed)


def _is_mark(was: Any, now: Any, held: Sequence[Any]) -> bool:
    """Say whether a part is a mark, by what different answers hold in its place."""
    alike = [values.first_difference(was, value) is None for value in held]
    if now in ("", 0) or any(values.first_difference(now, value) is None for value in held):
        return False
    if isinstance(now, str):
        return sum(alike) >= min(2, len(held))
    return isinstance(now, int | float) and len(held) > 1 and all(alike)


def _changed(path: tuple[Any, ...], one: Any, other: Any) -> Iterator[tuple[tuple[Any, ...], Any, Any]]:
    """Give the parts that differ between two values of one form, with their place and both values."""
    one, other = plain(one), plain(other)
    if _is_object(one) and _is_object(other) and set(one) == set(other):
        for name in one:
            yield from _changed((*path, name), one[name], other[name])
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (left, right) in enumerate(zip(one, other, strict=True)):
            yield from _changed((*path, place), left, right)
    elif values.first_difference(one, other) is not None:
        yield path, one, other


def _at(value: Any, path: tuple[Any, ...]) -> Any:
    for name in path:
        value = plain(value)
        fits = name in value if isinstance(value, dict) else isinstance(value, list) and isinstance(name, int) and name < len(value)
        if not fits:
            return None
        value = value[name]
    return value


def plain(value: Any) -> Any:
    """Give a tuple in wire form as a list."""
    return value["$t"] if isinstance(value, dict) and set(value) == {"$t"} else value


def _is_object(value: Any) -> bool:
    return isinstance(value, dict) and not any(str(key).startswith("$") for key in value)
