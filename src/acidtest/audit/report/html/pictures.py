"""Pictures without a script: rewards by probe, error rates with intervals, coverage by rule.

Every row is a small SVG of its own whose places are percentages, so that the page may be narrow or
wide and the dots stay round and the words readable. Each has its text alternative.
"""

from __future__ import annotations

import math
from collections import Counter

from acidtest.audit.report.coverage import WORDS, Family, families, percent, rate_in_words
from acidtest.audit.report.html.icons import icon
from acidtest.audit.report.html.overview import section
from acidtest.audit.report.plain import number
from acidtest.evidence.escape import html
from acidtest.evidence.report import ProbePoint, Rate, Report, RuleResult

BINS = 48
"""Dots nearer to each other than one such part of the axis are drawn as one larger dot."""
ROLES = ("right", "wrong", "unknown")


def reward_bar(text: str) -> str:
    """Give a small bar for a reward from 0 to 1, and nothing for any other."""
    try:
        share = float(text)
    except ValueError:
        return ""
    if not 0 <= share <= 1:
        return ""
    return (
        '<svg class="bar" width="56" height="6" aria-hidden="true"><rect class="rail" width="100%" height="6" rx="3"/>'
        f'<rect class="fill" width="{100 * share:.1f}%" height="6" rx="3"/></svg>'
    )


class Axis:
    """Maps values to places in percent, and knows where its ticks are."""

    def __init__(self, low: float, high: float) -> None:
        self.low = low
        self.high = high if high > low else low + 1
        self.ticks = _ticks(self.low, self.high)

    def place(self, value: float) -> float:
        """Give the place in percent. Halves first: the span of two finite numbers may be infinite."""
        share = (value / 2 - self.low / 2) / (self.high / 2 - self.low / 2)
        return round(100 * min(1.0, max(0.0, share)), 2)

    def grid(self) -> str:
        """Give the vertical lines."""
        return "".join(f'<line class="grid" x1="{self.place(tick)}%" x2="{self.place(tick)}%" y1="0" y2="100%"/>' for tick in self.ticks)

    def labels(self, words: list[str]) -> str:
        """Give the row of tick labels."""
        texts = "".join(
            f'<text x="{self.place(tick)}%" y="12" text-anchor="middle">{html(word)}</text>'
            for tick, word in zip(self.ticks, words, strict=True)
        )
        return f'<svg class="plot" width="100%" height="16" aria-hidden="true">{texts}</svg>'


def _ticks(low: float, high: float) -> list[float]:
    """Give at most six round values between both ends."""
    span = high - low
    if not math.isfinite(span) or span <= 0:
        return [low, high]
    rough = span / 4
    power = 10.0 ** math.floor(math.log10(rough))
    step = next((factor * power for factor in (1, 2, 2.5, 5) if factor * power >= rough * 0.999), 10 * power)
    first = math.ceil(low / step - 1e-9)
    return [index * step for index in range(first, math.floor(high / step + 1e-9) + 1)]


def rewards(report: Report) -> str:
    """Give the strip plot of rewards by kind of probe."""
    finite = [reward for point in report.points for reward in point.rewards if math.isfinite(reward)]
    if not report.points:
        return ""
    axis = Axis(min([0.0, *finite]), max([1.0, *finite]))
    gold = next((point for point in report.points if point.role == "right" and any(map(math.isfinite, point.rewards))), None)
    line = min(filter(math.isfinite, gold.rewards)) if gold else None
    rows = "".join(_strip(point, axis, line) for point in sorted(report.points, key=_role_order))
    ticks = f'<div class="row axis"><span></span>{axis.labels([number(tick) for tick in axis.ticks])}<span></span></div>'
    lead = "What each kind of submission earned. A sound verifier keeps the wrong ones left of the right ones."
    return section("Reward by probe", f'<figure class="chart strips">{_legend(gold)}{rows}{ticks}</figure>', lead=lead)


def _role_order(point: ProbePoint) -> int:
    """Right ones on top, then the wrong ones to compare with them; within a role as they were given."""
    return ROLES.index(point.role) if point.role in ROLES else len(ROLES)


def _legend(gold: ProbePoint | None) -> str:
    marks = "".join(f"<li>{_sample(role)} {role}</li>" for role in ROLES)
    dashed = (
        f'<li><svg width="16" height="12" aria-hidden="true"><line class="gold" x1="8" x2="8" y1="0" y2="12"/></svg> least that {html(gold.label, 40)} earned</li>'
        if gold
        else ""
    )
    return f'<ul class="legend">{marks}{dashed}</ul>'


def _sample(role: str) -> str:
    return f'<svg width="12" height="12" aria-hidden="true"><svg x="50%" y="50%" overflow="visible">{_mark(role, 5)}</svg></svg>'


def _mark(role: str, radius: float) -> str:
    """Give a mark around the origin: a disc when right, a diamond when wrong, a ring when unknown."""
    if role == "right":
        return f'<circle class="right" r="{radius:.1f}"/>'
    if role == "wrong":
        side = radius * 1.15
        return f'<path class="wrong" d="M0-{side:.1f} {side:.1f} 0 0 {side:.1f}-{side:.1f} 0Z"/>'
    return f'<circle class="unknown" r="{radius:.1f}"/>'


def _strip(point: ProbePoint, axis: Axis, line: float | None) -> str:
    finite = [reward for reward in point.rewards if math.isfinite(reward)]
    role = point.role if point.role in ROLES else "unknown"
    gold = f'<line class="gold" x1="{axis.place(line)}%" x2="{axis.place(line)}%" y1="0" y2="100%"/>' if line is not None else ""
    span = ""
    if finite and min(finite) < max(finite):
        span = f'<line class="span {role}" x1="{axis.place(min(finite))}%" x2="{axis.place(max(finite))}%" y1="50%" y2="50%"/>'
    dots = "".join(_dot(role, place, count) for place, count in sorted(_bins(finite, axis).items()))
    words = _summary(point, finite)
    label = html(f"{point.label}, {role}: {words}")
    return (
        f'<div class="row"><span class="name">{_sample(role)}<span>{html(point.label, 60)}</span></span>'
        f'<svg class="plot" width="100%" height="30" role="img" aria-label="{label}">{axis.grid()}{gold}{span}{dots}</svg>'
        f'<span class="value">{html(words)}</span></div>'
    )


def _bins(values: list[float], axis: Axis) -> Counter[float]:
    """Count values by place, near ones together."""
    return Counter(round(round(axis.place(value) / 100 * BINS) / BINS * 100, 2) for value in values)


def _dot(role: str, place: float, count: int) -> str:
    radius = min(10.0, 4.4 + 1.2 * math.sqrt(count - 1))
    return f'<svg x="{place}%" y="50%" overflow="visible">{_mark(role, radius)}</svg>'


def _summary(point: ProbePoint, finite: list[float]) -> str:
    odd = len(point.rewards) - len(finite)
    tail = f", {odd} not finite" if odd else ""
    if not finite:
        return f"no finite reward{tail}" if odd else "none tried"
    low, high = min(finite), max(finite)
    return f"{len(finite):,} × {number(low)}{tail}" if low == high else f"{len(finite):,}, {number(low)} to {number(high)}{tail}"


def error_rates(report: Report) -> str:
    """Give the forest plot of error rates."""
    if not report.rates:
        return ""
    axis = Axis(0.0, _ceiling(max(rate.high for rate in report.rates if math.isfinite(rate.high))))
    rows = "".join(_forest(rate, axis) for rate in report.rates)
    ticks = f'<div class="row axis"><span></span>{axis.labels([percent(tick) for tick in axis.ticks])}<span></span></div>'
    lead = "How often the verifier erred on what we know to be right or wrong, with exact 95% intervals."
    return section("Error rates", f'<figure class="chart forest">{rows}{ticks}</figure>', lead=lead)


def _ceiling(high: float) -> float:
    """Give a round share that holds the highest bound."""
    return next(top for top in (0.01, 0.02, 0.05, 0.1, 0.2, 0.4, 0.6, 0.8, 1.0) if top >= min(1.0, high))


def _forest(rate: Rate, axis: Axis) -> str:
    words = rate_in_words(rate)
    mark = ""
    if rate.total:
        low, high, middle = axis.place(rate.low), axis.place(rate.high), axis.place(rate.count / rate.total)
        ends = "".join(f'<line class="interval" x1="{end}%" x2="{end}%" y1="32%" y2="68%"/>' for end in (low, high))
        mark = f'<line class="interval" x1="{low}%" x2="{high}%" y1="50%" y2="50%"/>{ends}'
        mark += f'<svg x="{middle}%" y="50%" overflow="visible"><rect class="estimate" x="-5" y="-5" width="10" height="10"/></svg>'
    return (
        f'<div class="row"><span class="name">{html(rate.label, 80)}</span>'
        f'<svg class="plot" width="100%" height="30" role="img" aria-label="{html(f"{rate.label}: {words}")}">{axis.grid()}{mark}</svg>'
        f'<span class="value">{html(words)}</span></div>'
    )


WIDE, TALL = 1000, 300
"""Units of the drawing of silent groups; it is stretched to the page."""


def training(report: Report) -> str:
    """Give the expected share of groups without a gradient, over the competence of the policy."""
    figures = report.training
    if figures is None or not figures.silent:
        return ""
    lines = "".join(
        f'<polyline class="{name}" points="{" ".join(_place(c, share) for c, share in zip(figures.competences, shares, strict=True))}"/>'
        for name, shares in (("bernoulli", figures.bernoulli), ("silent", figures.silent))
    )
    grid = "".join(f'<line class="grid" x1="0" x2="{WIDE}" y1="{TALL * tenth / 4:g}" y2="{TALL * tenth / 4:g}"/>' for tenth in range(5))
    words = ", ".join(f"{share:.0%} at {c:g}" for c, share in zip(figures.competences, figures.silent, strict=True))
    picture = (
        f'<svg class="plot curve" width="100%" height="180" viewBox="0 0 {WIDE} {TALL}" preserveAspectRatio="none" role="img" '
        f'aria-label="{html(f"Expected share of groups without a gradient, by competence: {words}", 600)}">{grid}{lines}</svg>'
    )
    places = Axis(0.0, 1.0)
    ticks = f'<div class="row axis"><span></span>{places.labels([number(tick) for tick in places.ticks])}<span></span></div>'
    legend = (
        '<ul class="legend"><li><svg width="20" height="12" aria-hidden="true"><line class="silent" x1="0" x2="20" y1="6" y2="6"/></svg> rewards as measured</li>'
        '<li><svg width="20" height="12" aria-hidden="true"><line class="bernoulli" x1="0" x2="20" y1="6" y2="6"/></svg> a reward of 0 or 1</li></ul>'
    )
    top = f'<div class="row"><span class="name">groups of {figures.group}, 0 to 100%</span>{picture}<span class="value">{figures.values:g} rewards a task</span></div>'
    lead = (
        "Expected share of groups in which all rollouts earn the same, so that nothing is learnt, over the share of rollouts that are right. "
        f"Lesser work is drawn from what was judged on {figures.tasks} tasks."
    )
    return section("What it means for training", f'<figure class="chart training">{legend}{top}{ticks}</figure>', lead=lead)


def _place(competence: float, share: float) -> str:
    return f"{WIDE * competence:g},{TALL * (1 - min(1.0, max(0.0, share))):.1f}"


def coverage(report: Report) -> str:
    """Give the grid of rules by family and outcome."""
    numbered = {id(finding): number for number, finding in enumerate(report.findings, 1)}
    first = {
        result.code: min((numbered[id(finding)], finding.rank.value) for finding in result.findings)
        for result in report.results
        if result.findings
    }
    rows = "".join(_family(family, first) for family in families(report))
    keys = "".join(f'<li class="{outcome.value}">{icon(outcome)} {word}</li>' for outcome, word in WORDS.items())
    legend = f'<ul class="legend">{keys}</ul>'
    return section("Coverage by rule", f'<figure class="coverage">{legend}{rows}</figure>' if rows else "")


def _family(family: Family, first: dict[str, tuple[int, str]]) -> str:
    cells = "".join(_cell(result, first.get(result.code)) for result in family.results)
    return f'<div class="family"><h3>{html(family.title, 40)}</h3><ul class="cells">{cells}</ul></div>'


def _cell(result: RuleResult, gravest: tuple[int, str] | None) -> str:
    word = WORDS[result.outcome] + (f", {gravest[1]}" if gravest else "")
    title = html(f"{result.code} {result.name}: {word}" + (f", {result.reason}" if result.reason else ""), 400)
    inner = f'{icon(result.outcome)}{html(result.code, 20)}<span class="sr"> {html(result.name, 80)}: {word}</span>'
    body = f'<a href="#finding-{gravest[0]}">{inner}</a>' if gravest else f"<span>{inner}</span>"
    rank = f" rank-{gravest[1]}" if gravest else ""
    return f'<li class="{result.outcome.value}{rank}" title="{title}">{body}</li>'
