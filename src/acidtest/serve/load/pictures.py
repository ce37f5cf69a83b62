"""Pictures of a load test as inline SVG, without a script.

Lines lie in a field that stretches with the page; words and marks are placed in percent, so that they keep their shape
and stay readable on a narrow page. No line is told apart by its colour alone. Each has its text alternative.
"""

from __future__ import annotations

from typing import Any

from acidtest.evidence.escape import html
from acidtest.serve.load import words
from acidtest.serve.load.scales import Linear, Logarithmic, Nines, Scale, path

STYLE = """
.chart .field, .chart .under, .many .field, .many .under { display: block; width: calc(100% - 3.75rem); margin-left: 3.75rem; overflow: visible; }
.field { margin-top: .5rem; }
.field text, .under text { font: 400 11px var(--mono); fill: var(--soft); }
.field .grid { stroke: var(--line); }
.stroke-0, .stroke-1, .stroke-2, .stroke-3 { fill: none; stroke-width: 2; vector-effect: non-scaling-stroke; stroke-linejoin: round; }
.stroke-0 { stroke: var(--ink); } .stroke-1 { stroke: var(--lead); stroke-dasharray: 6 3; }
.stroke-2 { stroke: var(--good); stroke-dasharray: 2 3; } .stroke-3 { stroke: var(--unsure); stroke-dasharray: 8 3 2 3; }
.limit { stroke: var(--bad); stroke-width: 1.5; stroke-dasharray: 4 4; }
.area { fill: var(--lead-wash); stroke: var(--lead); stroke-width: 1; vector-effect: non-scaling-stroke; }
.field text.bad, .field text.mark { fill: var(--bad); }
.small { font-size: .8125rem; color: var(--soft); margin: .9rem 0 0 3.75rem; }
.many { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); gap: 1.25rem 2rem; margin-top: 1rem; }
.many h3 { font: 600 .9375rem/1.4 var(--sans); } .many p { font-size: .8125rem; color: var(--soft); }
.many .leaks h3 { color: var(--bad); } .leaks .fit { stroke: var(--bad); }
.dot { fill: var(--soft); } .fit { fill: none; stroke: var(--ink); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
.rungs .row { grid-template-columns: 8rem 1fr 22rem; } .rungs .value { font-family: var(--sans); }
.figures { width: 100%; border-collapse: collapse; margin-top: .9rem; font-size: .9375rem; }
.figures th, .figures td { padding: .4rem 0 .4rem 1rem; border-top: 1px solid var(--line); text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.figures th:first-child { text-align: left; padding-left: 0; font-weight: 400; white-space: normal; min-width: 9rem; overflow-wrap: normal; } .figures td.text { text-align: left; white-space: normal; }
.figures thead th { font-size: .75rem; color: var(--soft); border-top: 0; } .figures .whole th { font-weight: 600; }
@media (max-width: 46rem) { .rungs .row { grid-template-columns: 5rem 1fr; } .rungs .value { grid-column: 1 / -1; } .figures { display: block; overflow-x: auto; } }
"""
STROKES = 4


def over_time(told: dict[str, Any]) -> str:
    """Give latency by the moment of arrival, and beneath it how many waited."""
    slices = [one for one in told.get("slices", []) if one["p99"] is not None]
    if len(slices) < 3:
        return ""
    across = Linear(0.0, slices[-1]["at"])
    half = slices[0]["at"] / 2
    lines = {"99 % within": "p99", "50 % within": "p50"}
    every = [one[key] for one in slices for key in lines.values()]
    up = Logarithmic(min(every) * 0.8, max(every) * 1.25)
    drawn = "".join(
        _line([(one["at"] - half, one[key]) for one in slices], across, up, number) for number, key in enumerate(lines.values())
    )
    bound = told["bound"]
    limit = ""
    if bound <= max(every) * 1.25:
        limit = f'<line class="limit" x1="0" x2="100%" y1="{100 - up.place(bound):g}%" y2="{100 - up.place(bound):g}%"/>'
    most = max(one["waiting"] for one in slices)
    label = f"Latency over time: 99 % within {words.short(max(one['p99'] for one in slices))} in the worst stretch; at most {most} waited"
    top = _field(220, label, _rules(up, words.short) + limit + _inner(drawn))
    return (
        f'<figure class="chart">{_legend(list(lines))}{top}<p class="small">waiting for a session</p>{_waiting(slices, across)}'
        f"{_under(across, [(value, f'{value:g} s') for value in _round_values(across.high)])}</figure>"
    )


def _waiting(slices: list[dict[str, Any]], across: Linear) -> str:
    most = max(one["waiting"] for one in slices)
    up = Linear(0.0, max(4.0, float(most)))
    tops = [(one["at"], float(one["waiting"])) for one in slices]
    area = path([(0.0, 0.0), *tops, (tops[-1][0], 0.0)], across, up)
    rules = "".join(_rule(100 - up.place(value), f"{value:,.0f}") for value in (0.0, up.high))
    return _field(64, f"Waiting: at most {most}", rules + _inner(f'<path class="area" d="{area}Z"/>'))


def percentiles(told: dict[str, Any]) -> str:
    """Give the percentile curve of the episode and of its slowest operations."""
    curves = {name: points for name, points in told.get("curves", {}).items() if len(points) > 2}
    if not curves:
        return ""
    across = Nines(max(points[-1][0] for points in curves.values()))
    times = [value for points in curves.values() for _, value in points if value > 0]
    up = Logarithmic(min(times) * 0.8, max(times) * 1.25)
    drawn = "".join(_line([(x, y) for x, y in points], across, up, number) for number, points in enumerate(curves.values()))
    names = [words.NAMES.get(name, name) for name in curves]
    label = "Percentiles: " + "; ".join(f"{name} {words.short(points[-1][1])}" for name, points in zip(names, curves.values(), strict=True))
    under = _under(across, [(share, f"{100 * share:g} %") for share in across.ticks()])
    return f'<figure class="chart">{_legend(names)}{_field(240, label, _rules(up, words.short) + _inner(drawn))}{under}</figure>'


def resources(told: dict[str, Any]) -> str:
    """Give what the process held, by episodes, with the line through it."""
    return f'<div class="many">{"".join(_resource(one) for one in told["growth"])}</div>' if told.get("growth") else ""


def _resource(one: dict[str, Any]) -> str:
    points = one["points"]
    across = Linear(points[0][0], points[-1][0])
    values = [value for _, value in points]
    room = max(2.0, 0.1 * (max(values) - min(values)), 0.02 * max(values))
    up = Linear(max(0.0, min(values) - room), max(values) + room)
    dots = "".join(f'<circle class="dot" r="2" cx="{across.place(x):g}%" cy="{100 - up.place(y):g}%"/>' for x, y in points)
    fit = path([(points[0][0], one["start"]), (points[-1][0], one["end"])], across, up)
    rules = "".join(_rule(100 - up.place(value), f"{value:,.0f}") for value in (up.low, up.high))
    told = words.growth(one)
    under = _under(across, [(points[0][0], f"{points[0][0]:,.0f}"), (points[-1][0], f"{points[-1][0]:,.0f} episodes")])
    tone = ' class="leaks"' if one["leaks"] else ""
    word = ", grows" if one["leaks"] else ""
    name = f"{words.LEAVES[one['what']]}{word}"
    return (
        f"<div{tone}><h3>{html(name)}</h3><p>{html(told)}</p>"
        f'{_field(110, f"{name}: {told}", rules + dots + _inner(f"""<path class="fit" d="{fit}"/>"""))}{under}</div>'
    )


def ladder(told: dict[str, Any]) -> str:
    """Give the rates that were tried: a disc where one held, a diamond where it did not."""
    rungs = words.rungs(told)
    if len(rungs) < 2:
        return ""
    across = Logarithmic(rungs[0]["rate"] * 0.8, rungs[-1]["rate"] * 1.25)
    target = across.place(told["rate"])
    rows = "".join(
        _rung(rung, name, value, across.place(rung["rate"]), target)
        for rung, (name, value) in zip(rungs, words.capacity(told), strict=True)
    )
    legend = (
        '<ul class="legend"><li><svg width="12" height="12" aria-hidden="true"><circle class="right" cx="6" cy="6" r="5"/></svg> held</li>'
        '<li><svg width="12" height="12" aria-hidden="true"><path class="wrong" d="M6 0 12 6 6 12 0 6Z"/></svg> did not hold</li>'
        '<li><svg width="16" height="12" aria-hidden="true"><line class="gold" x1="8" x2="8" y1="0" y2="12"/></svg> the rate that is asked for</li></ul>'
    )
    return f'<figure class="chart rungs">{legend}{rows}</figure>'


def _rung(rung: dict[str, Any], name: str, value: str, place: float, target: float) -> str:
    mark = '<path class="wrong" d="M0-6 6 0 0 6-6 0Z"/>' if rung["lapse"] else '<circle class="right" r="5"/>'
    state = "did not hold" if rung["lapse"] else "held"
    return (
        f'<div class="row"><span class="name">{html(name)}</span>'
        f'<svg class="plot" width="100%" height="30" role="img" aria-label="{html(f"{name} {state}")}">'
        f'<line class="grid" x1="0" x2="100%" y1="50%" y2="50%"/><line class="gold" x1="{target}%" x2="{target}%" y1="0" y2="100%"/>'
        f'<svg x="{place}%" y="50%" overflow="visible">{mark}</svg></svg><span class="value">{html(value, 300)}</span></div>'
    )


# --- parts -----------------------------------------------------------------------------------


def _field(height: int, label: str, body: str) -> str:
    return f'<svg class="field" height="{height}" role="img" aria-label="{html(label, 400)}">{body}</svg>'


def _inner(body: str) -> str:
    """Give what stretches with the page."""
    return f'<svg viewBox="0 0 100 100" preserveAspectRatio="none" width="100%" height="100%" overflow="visible">{body}</svg>'


def _line(points: list[tuple[float, float]], across: Scale, up: Scale, number: int) -> str:
    return f'<path class="stroke-{number % STROKES}" d="{path(points, across, up)}"/>'


def _rules(up: Logarithmic, word: Any) -> str:
    return "".join(_rule(100 - up.place(value), word(value)) for value in up.ticks())


def _rule(place: float, word: str) -> str:
    """Give a line across at a place from above, with its value at its left end."""
    return (
        f'<line class="grid" x1="0" x2="100%" y1="{place:g}%" y2="{place:g}%"/>'
        f'<svg y="{place:g}%" overflow="visible"><text x="-8" y="4" text-anchor="end">{html(word)}</text></svg>'
    )


def _under(across: Scale, ticks: list[tuple[float, str]]) -> str:
    """Give the row of values beneath a field; those at its ends stay within it."""
    texts = "".join(
        f'<text x="{across.place(value):g}%" y="13" text-anchor="{_anchor(across.place(value))}">{html(word)}</text>'
        for value, word in ticks
    )
    return f'<svg class="under" height="18" aria-hidden="true">{texts}</svg>'


def _anchor(place: float) -> str:
    return "start" if place < 3 else "end" if place > 94 else "middle"


def _round_values(high: float) -> list[float]:
    """Give about five round values from zero."""
    step = next(
        step for step in (0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 7200, 14400, 86400) if high / step <= 7
    )
    return [round(n * step, 3) for n in range(int(high / step + 1e-9) + 1)]


def _legend(names: list[str]) -> str:
    items = "".join(
        f'<li><svg width="26" height="12" aria-hidden="true"><path class="stroke-{number % STROKES}" d="M0 6H26"/></svg> {html(name, 60)}</li>'
        for number, name in enumerate(names)
    )
    return f'<ul class="legend">{items}</ul>'
