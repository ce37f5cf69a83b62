"""The few facts by which a report is known: what was audited, with what, and on how much of it."""

from __future__ import annotations

from acidtest.audit.report.plain import say
from acidtest.evidence.report import Report

SLOWEST = 4
"""Rules whose time is shown."""


def facts(report: Report) -> list[tuple[str, str]]:
    """Give label and value, still unescaped."""
    rows = [("target", f"{report.target} ({report.kind})")]
    if not report.blocked:
        rows.append(("tasks", tasks(report)))
    if report.digest:
        rows.append(("digest", _short(report.digest)))
    rows.append(("run", f"acidtest {report.version}, seed {report.seed}, depth {report.depth}"))
    if report.body:
        rows.append(("sandbox", f"{report.body}, profile {report.profile}" + ("" if report.confined else ", unconfined")))
    if report.capabilities:
        rows.append(("offers", ", ".join(report.capabilities)))
    if report.options:
        rows.append(("options", ", ".join(f"{key} {_value(value)}" for key, value in sorted(report.options.items()))))
    return rows


def meter(report: Report) -> list[tuple[str, str]]:
    """Give the measured values, which no comparison looks at."""
    rows = [(key.replace("_", " "), _value(value)) for key, value in sorted(report.meter.items()) if key not in ("rules", "attackers")]
    return rows + _slowest(report.meter.get("rules"))


def _slowest(rules: object) -> list[tuple[str, str]]:
    """Give the rules that took longest; the JSON report has all."""
    if not isinstance(rules, dict) or not rules:
        return []
    order = sorted(rules.items(), key=lambda pair: -pair[1])[:SLOWEST]
    return [("slowest rules", ", ".join(f"{code} {seconds:.2f} s" for code, seconds in order))]


def silent_groups(report: Report) -> list[tuple[str, str]]:
    """Give in one row which share of groups of rollouts teaches nothing."""
    figures = report.training
    if figures is None:
        return []
    some = [(c, share) for c, share in zip(figures.competences, figures.silent, strict=True) if round(10 * c) in (1, 5, 9)]
    shares = ", ".join(f"{share:.0%} at competence {c:g}" for c, share in some)
    return [("training", f"expected groups of {figures.group} without a gradient: {shares}")]


def tasks(report: Report) -> str:
    """Give how many tasks there are and how many were tried."""
    whole = "endless" if report.tasks is None else f"{report.tasks:,}"
    if report.tasks is not None and report.sampled >= report.tasks > 0:
        return f"{whole}, all tried"
    how = f" ({report.sampling})" if report.sampling else ""
    return f"{whole}, {report.sampled:,} tried{how}"


def _short(digest: str) -> str:
    """A digest is recognised by its head; the JSON report has the whole."""
    return digest if len(digest) <= 32 else f"{digest[:23]}…"


def _value(value: object) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, list | tuple | dict) and not value:
        return "none"
    return f"{value:,.4g}" if isinstance(value, float) else say(value)
