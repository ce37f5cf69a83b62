"""Recall and false alarms by family, each with its exact interval, and the table that the README shows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from acidtest.audit.rule import FAMILIES
from acidtest.audit.statistics import clopper_pearson
from acidtest.audit.zoo.exam import Mark
from acidtest.errors import SpecError

BEGIN, END = "<!-- zoo:begin -->", "<!-- zoo:end -->"
WANTED = 0.95
"""Recall over all that the exam asks for."""
SMALL = 20
"""Families with fewer twins must be complete."""


@dataclass(frozen=True, kw_only=True)
class Share:
    """A count out of a total, with its exact two-sided 95 % interval (Clopper and Pearson, 1934)."""

    count: int
    total: int

    @property
    def interval(self) -> tuple[float, float]:
        """Give the interval."""
        return clopper_pearson(self.count, self.total)

    def __str__(self) -> str:
        """Give it as the tables print it."""
        if not self.total:
            return "none"
        low, high = self.interval
        return f"{self.count}/{self.total} ({_percent(low)} to {_percent(high)})"


def _percent(share: float) -> str:
    return f"{100 * share:.0f} %" if share in (0.0, 1.0) else f"{100 * share:.1f} %"


@dataclass(frozen=True, kw_only=True)
class Line:
    """One line of the table."""

    title: str
    recall: Share | None
    alarms: Share


def lines(marks: Sequence[Mark]) -> list[Line]:
    """Give a line for each family that has twins, for references and sound ones, and for all."""
    found = []
    for letter, title in FAMILIES.items():
        own = [one for one in marks if one.question.group == letter]
        if own:
            found.append(Line(title=f"{letter} {title}", recall=recall(own), alarms=alarms(own)))
    for role, title in (("reference", "reference environments"), ("sound", "sound, made to look suspicious")):
        own = [one for one in marks if one.question.role == role]
        if own:
            found.append(Line(title=title, recall=None, alarms=alarms(own)))
    return [*found, Line(title="all", recall=recall(marks), alarms=alarms(marks))]


def recall(marks: Sequence[Mark]) -> Share:
    """Give how many faulty ones were flagged for the right cause."""
    faulty = [one for one in marks if one.question.role == "faulty"]
    return Share(count=sum(one.found for one in faulty), total=len(faulty))


def alarms(marks: Sequence[Mark]) -> Share:
    """Give how many of the others were flagged."""
    others = [one for one in marks if one.question.role != "faulty"]
    return Share(count=sum(bool(one.alarms) for one in others), total=len(others))


def passed(marks: Sequence[Mark]) -> bool:
    """Say whether recall is high enough, small families are complete, and nothing sound was flagged."""
    total = recall(marks)
    families = [recall([one for one in marks if one.question.group == letter]) for letter in FAMILIES]
    complete = all(share.count == share.total for share in families if share.total < SMALL)
    return complete and not alarms(marks).count and (not total.total or total.count >= WANTED * total.total)


def markdown(marks: Sequence[Mark], *, commit: str, rules: int) -> str:
    """Give the table for a Markdown page."""
    rows = [f"| {line.title} | {line.recall or ''} | {line.alarms} |" for line in lines(marks)]
    head = ["| family | recall for the right cause | false alarms |", "|---|---|---|"]
    note = f"Made by `acidtest zoo` at commit {commit} with {rules} rules; in brackets exact 95 % intervals (Clopper and Pearson)."
    return "\n".join([*head, *rows, "", note])


def insert(page: str, table: str, *, where: str) -> str:
    """Give a page with the table between its markers. Raises SpecError when it has none."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SpecError("has no place for the table", where=where, expected=f"the lines {BEGIN} and {END}")
    return f"{before}{BEGIN}\n{table}\n{END}{after}"
