"""Where two episodes part."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from acidtest.envs import values
from acidtest.envs.replay.episode import CHANNELS, Frame


@dataclass(frozen=True, kw_only=True)
class Divergence:
    """The first step and channel at which two episodes differ."""

    step: int
    channel: str
    path: str
    one: Any
    other: Any


def first_divergence(
    one: Sequence[Frame], other: Sequence[Frame], *, channels: Collection[str] = CHANNELS, ignore_info: Collection[str] = ()
) -> Divergence | None:
    """Give the first difference, or None. `ignore_info` names keys of info that may differ (measured times)."""
    for left, right in zip(one, other, strict=False):
        for channel in CHANNELS:
            if channel not in channels:
                continue
            a, b = _trim(left.channel(channel), channel, ignore_info), _trim(right.channel(channel), channel, ignore_info)
            path = values.first_difference(a, b)
            if path is not None:
                return Divergence(step=left.step, channel=channel, path=path, one=a, other=b)
    if len(one) != len(other):
        return Divergence(step=min(len(one), len(other)), channel="length", path="", one=len(one), other=len(other))
    return None


def _trim(value: Any, channel: str, ignored: Collection[str]) -> Any:
    if channel != "info" or not ignored or not isinstance(value, dict):
        return value
    return {key: item for key, item in value.items() if key not in ignored}
