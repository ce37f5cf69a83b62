"""From a report to a receipt: the criteria that hold, and the numbers behind them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from acidtest.audit.criteria import BY_NAME, judge
from acidtest.audit.rule import Rule
from acidtest.evidence import Outcome, Rank, Report, Step
from acidtest.evidence.receipt import Receipt, Run, Summary, Tool


@dataclass(frozen=True, kw_only=True)
class Term:
    """For how long a certificate speaks."""

    issued: datetime
    days: int


def judged(report: Report, asked: Sequence[str], catalogue: Sequence[type[Rule]]) -> tuple[Step, ...]:
    """Say of each criterion whether it holds by this report."""
    return tuple(judge(BY_NAME[name], report, catalogue) for name in asked)


def receipt_of(report: Report, written: bytes, *, subject: str, criteria: Sequence[str], term: Term) -> Receipt:
    """Give the receipt of a report, whose bytes as they were `written` it binds. It names the criteria and judges nothing."""
    issued = term.issued.replace(microsecond=0)
    return Receipt(
        subject=subject,
        digest=report.digest,
        criteria=tuple(criteria),
        tool=Tool(version=report.version),
        report=f"sha256:{hashlib.sha256(written).hexdigest()}",
        run=_run(report),
        summary=Summary(
            rules={str(outcome): report.count(outcome) for outcome in Outcome},
            findings={str(rank): sum(finding.rank is rank for finding in report.findings) for rank in Rank},
            rates=report.rates,
        ),
        issued=issued,
        expires=issued + timedelta(days=term.days),
    )


def _run(report: Report) -> Run:
    return Run(
        kind=report.kind,
        seed=report.seed,
        depth=report.depth,
        profile=report.profile,
        body=report.body,
        tasks=report.tasks,
        sampled=report.sampled,
        attackers=tuple(sorted({turn.model for turn in report.dialogue})),
        dependencies=tuple(report.options.get("resolved", ())),
    )
