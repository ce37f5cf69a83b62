"""Every pair of ink and ground in the style sheet can be read, light and dark (WCAG 2.2, level AA)."""

from __future__ import annotations

import re

import pytest

from acidtest.audit.report.html import STYLE

TEXT = 4.5
PAIRS = [
    *((ink, ground) for ink in ("ink", "soft", "bad", "unsure", "good") for ground in ("paper", "card", "wash")),
    *(("on", ground) for ground in ("bad", "unsure", "lead")),
    *((ink, f"{ink}-wash") for ink in ("bad", "unsure", "good")),
    *(("ink", ground) for ground in ("bad-wash", "unsure-wash", "good-wash")),
    *(("unsure", ground) for ground in ("bad-wash", "good-wash")),
]


def themes() -> dict[str, dict[str, str]]:
    """Give the colours by name, light and dark."""
    blocks = re.findall(r":root \{(.*?)\}", STYLE.read_text(), re.DOTALL)
    light = dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", blocks[0]))
    return {"light": light, "dark": light | dict(re.findall(r"--([a-z-]+): (#[0-9a-f]{6})", blocks[1]))}


def luminance(colour: str) -> float:
    parts = [int(colour[index : index + 2], 16) / 255 for index in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_can_be_read(theme: str, ink: str, ground: str) -> None:
    colours = themes()[theme]
    low, high = sorted((luminance(colours[ink]), luminance(colours[ground])))
    assert (high + 0.05) / (low + 0.05) >= TEXT
