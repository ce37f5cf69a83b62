"""Train the lessons, draw their pictures, and write their figures into docs/lessons.md: ``python -m scripts.lessons``.

``--only NAME`` trains one; ``--check`` writes nothing and exits 1 where a lesson does not show the difference that it claims.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from scripts.lessons.lesson import Curve, Lesson, learnt, taught
from scripts.lessons.picture import picture
from scripts.lessons.taught import LESSONS

DOCS = Path(__file__).parents[2] / "docs"
BEGIN, END = "<!-- lessons:begin -->", "<!-- lessons:end -->"


def main(argv: list[str] | None = None) -> int:
    """Train, draw, and say what was learnt."""
    parser = argparse.ArgumentParser(prog="python -m scripts.lessons", description="Train a small learner in faulty and fixed twins.")
    parser.add_argument("--only", choices=[lesson.name for lesson in LESSONS], help="train one lesson")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 where a difference is missing")
    given = parser.parse_args(argv)
    chosen = [lesson for lesson in LESSONS if given.only in (None, lesson.name)]
    curves = {lesson.name: _trained(lesson) for lesson in chosen}
    if not given.check:
        _write(chosen, curves)
    return 1 if any(taught(lesson, curves[lesson.name]["faulty"], curves[lesson.name]["fixed"]) < lesson.least for lesson in chosen) else 0


def _trained(lesson: Lesson) -> dict[str, Curve]:
    curves = {side: learnt(lesson, side) for side in ("faulty", "fixed")}
    ends = ", ".join(f"{side} {curve.end:.2f}" for side, curve in curves.items())
    print(f"{lesson.name:10} {lesson.measure}: {ends}", file=sys.stderr, flush=True)
    return curves


def _write(chosen: list[Lesson], curves: dict[str, dict[str, Curve]]) -> None:
    for lesson in chosen:
        (DOCS / "img" / f"lesson-{lesson.name}.svg").write_text(picture(lesson, curves[lesson.name]), encoding="utf-8")
    if len(chosen) == len(LESSONS):
        page = DOCS / "lessons.md"
        text = page.read_text(encoding="utf-8")
        head, tail = text.split(BEGIN)[0], text.split(END)[1]
        page.write_text(f"{head}{BEGIN}\n{_table(curves)}\n{END}{tail}", encoding="utf-8")


def _table(curves: dict[str, dict[str, Curve]]) -> str:
    rows = [
        f"| [{lesson.title}](#{lesson.name}) | {lesson.measure} | {curves[lesson.name]['faulty'].end:.2f} | {curves[lesson.name]['fixed'].end:.2f} |"
        for lesson in LESSONS
    ]
    return "\n".join(["| fault | measured after training | learnt in the faulty twin | in the fixed one |", "|-|-|-|-|", *rows])


if __name__ == "__main__":
    sys.exit(main())
