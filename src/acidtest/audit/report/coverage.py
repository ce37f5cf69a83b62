"""What was looked at and what was not: rules by family and outcome, and the reasons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from acidtest.audit.report.cards import family_of, family_order, family_title
from acidtest.evidence.outcome import Outcome
from acidtest.evidence.report import Rate, Report, RuleResult

WORDS = {
    Outcome.CLEAN: "clean",
    Outcome.FLAGGED: "flagged",
    Outcome.NOT_APPLICABLE: "not applicable",
    Outcome.COULD_NOT_RUN: "could not run",
}

CONTROL_WORDS = WORDS | {Outcome.CLEAN: "holds", Outcome.FLAGGED: "fails"}
"""A control is a statement: it holds or fails."""


@dataclass(frozen=True)
class Family:
    """The results of one family."""

    letter: str
    title: str
    results: tuple[RuleResult, ...]

    def count(self, outcome: Outcome) -> int:
        """Give how many of its rules ended so."""
        return sum(result.outcome is outcome for result in self.results)


@dataclass(frozen=True)
class Gap:
    """Rules that did not run for one and the same reason."""

    reason: str
    results: tuple[RuleResult, ...]


def families(report: Report) -> list[Family]:
    """Give the families that the report knows, in their order."""
    grouped: dict[str, list[RuleResult]] = {}
    for result in report.results:
        grouped.setdefault(family_of(result.code, result.family), []).append(result)
    letters = sorted(grouped, key=family_order)
    return [Family(letter, family_title(letter), tuple(sorted(grouped[letter], key=lambda r: r.code))) for letter in letters]


def gaps(report: Report, outcome: Outcome) -> list[Gap]:
    """Give what ended so, grouped by reason; the largest group first."""
    grouped: dict[str, list[RuleResult]] = {}
    for result in report.results:
        if result.outcome is outcome:
            grouped.setdefault(result.reason or "no reason was given", []).append(result)
    found = [Gap(reason, _sorted(results)) for reason, results in grouped.items()]
    return sorted(found, key=lambda gap: (-len(gap.results), gap.results[0].code))


def _sorted(results: Iterable[RuleResult]) -> tuple[RuleResult, ...]:
    return tuple(sorted(results, key=lambda result: result.code))


def rate_in_words(rate: Rate) -> str:
    """Give ``12 of 40, 30% (17% to 47%)``, and over what where that is said."""
    if not rate.total:
        return "0 of 0: nothing to measure on"
    share = f"{percent(rate.count / rate.total)} ({percent(rate.low)} to {percent(rate.high)})"
    return f"{rate.count:,} of {rate.total:,}, {share}" + (f", over {rate.over}" if rate.over else "")


def percent(share: float) -> str:
    """Give a share in percent, with as many digits as a reader can use."""
    value = 100 * share
    return f"{value:.0f}%" if value >= 10 or value == round(value) else f"{value:.1f}%"
