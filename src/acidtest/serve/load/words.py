"""What a load test came to, in words that terminal and page share."""

from __future__ import annotations

from typing import Any

from acidtest.audit.report.headline import Headline, plural, ranks_in_words
from acidtest.evidence import Exit, Gate, Outcome, Rank, Report
from acidtest.serve.load.found import CROWDED

GATE = Gate(rank=Rank.WARNING)
"""A load test asks whether it holds: a warning says that it does not."""
PERCENTS = (("p50", "50 %"), ("p90", "90 %"), ("p99", "99 %"), ("p999", "99.9 %"), ("max", "slowest"))
NAMES = {"episode": "episode, from its arrival", "wait": "wait for a session"}
LEAVES = {"memory": "memory at its most", "descriptors": "open descriptors", "threads": "threads", "files": "temporary files"}


def headline(report: Report) -> Headline:
    """Give the verdict."""
    code = GATE.decide(report)
    word, tone = {Exit.CLEAN: ("HOLDS", "good"), Exit.FINDINGS: ("DOES NOT HOLD", "bad")}.get(code, ("COULD NOT TELL", "unsure"))
    stamps = [] if report.confined else ["UNCONFINED: foreign code ran without a sandbox"]
    stamps += [f"INCOMPLETE: {report.partial}"] if report.partial else []
    return Headline(word, tone, _counts(report), code, _meaning(report, code), tuple(stamps))


def _counts(report: Report) -> str:
    told = report.meter["load"]
    asked = f"{many(told['rate'])} episodes a second for {told['seconds']:g} s"
    if not told.get("episodes"):
        return asked
    parts = [asked, ranks_in_words(report) or f"{told['episodes']:,} episodes without an error, {told['compared']:,} the same as alone"]
    return "; ".join([*parts, *([far(told)] if far(told) else [])])


def far(told: dict[str, Any]) -> str:
    """Say how far it could go."""
    held, broke = told.get("holds"), told.get("breaks")
    if len(told.get("ladder", [])) < 2:
        return ""
    if held is None:
        return f"no rate that was tried holds, down to {many(told['ladder'][-1]['rate'])} a second" if broke else ""
    crowded = f" on a machine of which others took {told['others']:.0%}" if told["others"] > CROWDED else ""
    return f"it holds up to {many(held)} a second{crowded}" if broke else f"it holds at {many(held)} a second, the highest that was tried"


def _meaning(report: Report, code: Exit) -> str:
    if report.blocked:
        return "the target could not be prepared, so nothing is known about it"
    if code is Exit.FINDINGS:
        return f"{plural(len(GATE.at_gate(report)), 'finding')}, of rank warning or graver"
    if code is Exit.COULD_NOT_RUN:
        lost = report.count(Outcome.COULD_NOT_RUN)
        return (
            "nothing was found, but it did not finish"
            if report.partial
            else f"nothing was found, but {plural(lost, 'sign')} could not be read"
        )
    return "the rate holds, every episode came out as it does alone, and nothing grows"


def setting(report: Report) -> list[tuple[str, str]]:
    """Give how the load was put on."""
    told = report.meter["load"]
    rows = [
        ("rate", f"{many(told['rate'])} episodes a second, {told['rate_from']}; arrivals in an open loop (Poisson), seed {report.seed}")
    ]
    if "episodes" not in told:
        return rows
    missing = f", {told['missing']:,} never begun" if told["missing"] else ""
    rows.append(("episodes", f"{told['arrivals']:,} arrived, {told['episodes']:,} ended{missing}; {told['calls']:,} calls"))
    if told["programs"]:
        rows.append(("programs", f"{told['programs']:,} were run, one at a time: a rate beyond that is not ours to judge"))
    rows.append(("sessions", f"{told['sessions']} at once at most, each on a thread of one process"))
    rows.append(("played", f"{told['plays']} different episodes, {told['steady']} of them the same each time when alone"))
    rows.append(
        ("compared", f"{told['compared']:,} with the same episode alone: {told['parted']:,} differ, {told['failed']:,} fail only here")
    )
    if told["restless"]["episodes"]:
        more = told["restless"]
        rows.append(
            (
                "restless",
                f"{more['episodes']:,} more in {more['seconds']:g} s, eight at a time, compared while threads changed places every few microseconds",
            )
        )
    rows.append(("errors", _errors(told["errors"])))
    rows.append(("may take", f"{told['bound']:.3g} s from its arrival, for 99 of 100; a call {told['limit']:g} s"))
    rows.append(
        ("processor", f"{short(told['cpu_of_calls'])} an episode in its own code, {short(told['cpu_of_driver'])} in reading and noting it")
    )
    rows.append(("machine", f"{plural(told['processors'], 'processor')}, of which other programs took {told['others']:.0%} meanwhile"))
    return rows


def _errors(rows: list[dict[str, Any]]) -> str:
    """Count errors by boundary."""
    counts: dict[str, int] = {}
    for one in rows:
        counts[one["boundary"]] = counts.get(one["boundary"], 0) + one["count"]
    return ", ".join(f"{count:,} of the {where}" for where, count in counts.items()) or "none, at any boundary"


def many(rate: float) -> str:
    """Give a rate without digits that nobody needs."""
    return f"{rate:,.0f}" if rate >= 100 else f"{rate:.3g}"


def capacity(told: dict[str, Any]) -> list[tuple[str, str]]:
    """Give the rates that were tried, lowest first, each with how it went."""
    return [(f"{many(rung['rate'])}/s", rung["lapse"] or f"holds; 99 % within {short(rung['p99'])}") for rung in rungs(told)]


def rungs(told: dict[str, Any]) -> list[dict[str, Any]]:
    """Give the rates that were tried, lowest first; of two tries the one that held, else the second."""
    best: dict[float, dict[str, Any]] = {}
    for rung in told.get("ladder", []):
        if rung["rate"] not in best or best[rung["rate"]]["lapse"]:
            best[rung["rate"]] = rung
    return [best[rate] for rate in sorted(best)]


def growth(one: dict[str, Any]) -> str:
    """Say how one thing grew."""
    if one["start"] == one["end"] and one["low"] == one["high"]:
        return f"nothing: {one['start']:,.0f}{' KB' if one['what'] == 'memory' else ''} throughout {one['episodes']:,} episodes"
    unit = " KB" if one["what"] == "memory" else ""
    slope = f"{one['slope']:+.3g}{unit} an episode (95 %: {one['low']:+.3g} to {one['high']:+.3g})"
    return f"{slope}; {one['start']:,.0f} to {one['end']:,.0f}{unit} in {one['episodes']:,} episodes"


def short(seconds: float | None) -> str:
    """Give a time in the unit that suits it."""
    if seconds is None:
        return "none"
    if seconds < 0.001:
        return f"{1e6 * seconds:.0f} µs"
    return f"{1000 * seconds:.3g} ms" if seconds < 1 else f"{seconds:.3g} s"
