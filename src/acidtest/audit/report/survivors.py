"""Wrong programs that a verifier paid: each as a one-line diff, with the assertion that would refuse it."""

from __future__ import annotations

from dataclasses import dataclass

from acidtest.evidence.finding import Finding

MOST = 8
"""Survivors that a page shows; the JSON report has all that were kept."""


@dataclass(frozen=True, kw_only=True)
class Survivor:
    """One wrong program that was paid. Every text is still raw."""

    task: str
    line: int
    before: str
    after: str
    assertion: str

    @property
    def diff(self) -> str:
        """Give the change on one line."""
        return f"- {self.before}  + {self.after}"


def survivors(finding: Finding) -> tuple[list[Survivor], int]:
    """Give the survivors that a page shows, and how many more there are; rows of another form are passed over."""
    rows = finding.details.get("survivors")
    whole = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list | tuple) else []
    return [_survivor(row) for row in whole[:MOST]], max(0, len(whole) - MOST)


def _survivor(row: dict[str, object]) -> Survivor:
    line = row.get("line")
    words = {name: str(row.get(name, "")) for name in ("task", "before", "after", "assertion")}
    return Survivor(line=line if isinstance(line, int) else 0, **words)
