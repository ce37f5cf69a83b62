"""A lesson as a picture: the mean measure by episode, learners of the faulty twin against those of the fixed one."""

from __future__ import annotations

from html import escape

from scripts.lessons.learner import Floats
from scripts.lessons.lesson import Curve, Lesson

WIDE, HIGH = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 56, 120, 44, 44
COLOURS = {"faulty": "#b3261e", "fixed": "#1b5e8c"}
POINTS = 80
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#222}.t{font-size:15px;font-weight:600}.a{stroke:#999;stroke-width:1}.g{stroke:#e4e4e4;stroke-width:1}"
    "@media(prefers-color-scheme:dark){text{fill:#ddd}.g{stroke:#444}}"
)


def picture(lesson: Lesson, curves: dict[str, Curve]) -> str:
    """Give the SVG."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {HIGH}" role="img" aria-label="{escape(_told(lesson, curves))}">',
        f"<style>{STYLE}</style>",
        f'<text class="t" x="{LEFT}" y="20">{escape(lesson.title)}</text>',
        f'<text x="{LEFT}" y="37">{escape(lesson.measure)}</text>',
        *(_rung(share, lesson.top) for share in (0.0, 0.5, 1.0)),
        f'<text x="{(LEFT + WIDE - RIGHT) / 2}" y="{HIGH - 8}" text-anchor="middle">episodes of training: {lesson.episodes}</text>',
    ]
    ends = _apart({side: _y(curve.end, lesson.top) for side, curve in curves.items()})
    for side, curve in curves.items():
        band = [*_path(curve.high, lesson.top), *reversed(_path(curve.low, lesson.top))]
        parts += [
            f'<polygon points="{" ".join(band)}" fill="{COLOURS[side]}" opacity="0.15"/>',
            f'<polyline points="{" ".join(_path(curve.mean, lesson.top))}" fill="none" stroke="{COLOURS[side]}" stroke-width="2"/>',
            f'<text x="{WIDE - RIGHT + 8}" y="{ends[side] + 4:.0f}" style="fill:{COLOURS[side]}">{side}: {curve.end:.2f}</text>',
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"


def _told(lesson: Lesson, curves: dict[str, Curve]) -> str:
    ends = ", ".join(f"{curve.end:.2f} in the {side} twin" for side, curve in curves.items())
    return f"{lesson.title}. {lesson.measure}: at the end {ends}."


def _rung(share: float, top: float) -> str:
    y = _y(share * top, top)
    line = f'<line class="{"g" if share else "a"}" x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y:.0f}" y2="{y:.0f}"/>'
    return f'{line}<text x="{LEFT - 8}" y="{y + 4:.0f}" text-anchor="end">{share * top:g}</text>'


def _y(value: float, top: float) -> float:
    return HIGH - BOTTOM - (HIGH - TOP - BOTTOM) * min(max(value / top, 0.0), 1.0)


def _path(values: Floats, top: float) -> list[str]:
    places = sorted({round(index * (len(values) - 1) / (POINTS - 1)) for index in range(POINTS)})
    width = (WIDE - RIGHT - LEFT) / max(1, len(values) - 1)
    return [f"{LEFT + place * width:.1f},{_y(float(values[place]), top):.1f}" for place in places]


def _apart(ends: dict[str, float]) -> dict[str, float]:
    """Move two labels apart that would lie on each other."""
    (one, first), (other, second) = ends.items()
    if abs(first - second) >= 16:
        return ends
    middle, down = (first + second) / 2, 8 if first >= second else -8
    return {one: middle + down, other: middle - down}
