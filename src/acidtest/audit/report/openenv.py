"""The report as OpenEnv's ``ValidationReport`` (RFC 008, report schema 2): its 46 check ids, answered from our outcomes.

An id passes only when a rule that answers it ran clean, every other applicable one did too, and its controls
and facts hold. A finding at the gate fails it. Whatever nobody saw (could not run, left out, not applicable,
below the gate) is a skip that says why; a fault of ours is an error. A skip never counts as a pass: with one,
OpenEnv's own verdict is at best ``warn``.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from acidtest.audit.report.cards import Catalogue
from acidtest.audit.report.openenv_ids import Id, ids, policy
from acidtest.evidence.escape import inline, json_document
from acidtest.evidence.finding import Finding
from acidtest.evidence.gate import Gate
from acidtest.evidence.outcome import Outcome
from acidtest.evidence.report import Report, RuleResult

SCHEMA_VERSION = "2"
SIGNATURE = "openenv.yaml"
"""OpenEnv's schema knows its own package formats alone; `static.manifest` says which one was read."""
LEVELS = ("static", "runtime", "semantic", "statistical")
HUB_LEVELS = {"layer_isolation": 1, "time_to_first_work": 2, "cosign_signature": 1, "cross_host_determinism": 2, "immutable_versioning": 1}
SHOWN = 5
"""Lines of evidence from findings or reasons."""


@dataclass(frozen=True)
class Answer:
    """What one id comes to."""

    status: str
    """``pass``, ``fail``, ``skip`` or ``error``."""
    evidence: tuple[str, ...]
    remediation: str = ""


def render(report: Report, *, gate: Gate, catalogue: Catalogue | None = None, witness_file: str = "") -> str:
    """Give the report as a ValidationReport of the hub lane, which holds every id."""
    codes = frozenset(card.code for card in catalogue or ())
    answers = [(known, answer(known, report, gate, codes)) for known in ids()]
    record = {
        "report_schema_version": SCHEMA_VERSION,
        "target": inline(report.target),
        "source_digest": inline(report.digest),
        "signature": SIGNATURE,
        "manifest": None,
        "policy_version": policy(),
        "lane": "hub",
        "levels_run": sorted({_level(known) for known, given in answers if given.status != "skip"}),
        "results": [_result(known, given, report) for known, given in answers],
        "verdict": verdict(answers),
    }
    return json_document(json.dumps(record, indent=2, ensure_ascii=False)) + "\n"


def answer(known: Id, report: Report, gate: Gate, codes: Collection[str] = ()) -> Answer:
    """Answer one id from a report at a gate; `codes` are all rules that there are, so that it is seen which were not run."""
    if known.missing:
        return Answer("skip", (f"not answered: {known.missing}",))
    results = [result for result in report.results if known.names(result.code)]
    broken = [(name, why) for name, held, why in _facts(known, report) if held is False]
    found = [finding for result in results for finding in result.findings if finding in gate.at_gate(report)]
    if broken or found:
        return _failed(found, [why for _, why in broken])
    crashed = [result for result in results if result.crash]
    if crashed:
        return Answer("error", tuple(f"a fault of acidtest in {_named(result)}" for result in crashed[:SHOWN]))
    unseen = _unseen(known, results, report, codes)
    if unseen:
        return Answer("skip", tuple(unseen[:SHOWN]))
    clean = sorted(result.code for result in results if result.outcome is Outcome.CLEAN)
    held = [why for _, held, why in _facts(known, report) if held]
    held += [f"{control.name}: {control.detail}" for control in report.controls if control.name in known.controls]
    return Answer("pass", (*(inline(line) for line in held), *([f"ran clean: {', '.join(clean)}"] if clean else [])))


def verdict(answers: Sequence[tuple[Id, Answer]]) -> str:
    """Give OpenEnv's verdict: fail on an error or a failure of severity fail, warn on any other failure or a skip, else pass."""
    if any(given.status == "error" or (given.status == "fail" and known.severity == "fail") for known, given in answers):
        return "fail"
    return "warn" if any(given.status in {"fail", "skip"} for _, given in answers) else "pass"


def _failed(found: Sequence[Finding], broken: Sequence[str]) -> Answer:
    lines = [f"{finding.code} {finding.name} ({finding.rank}): {finding.message}" for finding in found]
    fixes = dict.fromkeys(finding.fix for finding in found if finding.fix)
    return Answer("fail", tuple(inline(line, 600) for line in [*broken, *lines][:SHOWN]), inline(" ".join(fixes), 1000))


def _unseen(known: Id, results: Sequence[RuleResult], report: Report, codes: Collection[str]) -> list[str]:
    """Give why an id cannot pass though nothing is at the gate."""
    if report.blocked and "opened" not in known.facts:
        return ["unmet dependency: runtime.startup"]
    lines = [why for _, held, why in _facts(known, report) if held is None]
    absent = sorted({code for code in (*codes, *known.rules) if known.names(code)} - {result.code for result in results})
    lines += [f"not run: {', '.join(absent)}; `acidtest audit` runs every rule"] if absent else []
    lines += [f"{_named(result)} could not run: {result.reason}" for result in results if result.outcome is Outcome.COULD_NOT_RUN]
    lines += [f"below the gate: {f.code} {f.name} ({f.rank}): {f.message}" for result in results for f in result.findings]
    for name in known.controls:
        control = next((control for control in report.controls if control.name == name), None)
        if control is None or control.outcome is not Outcome.CLEAN:
            lines.append(f"the control '{name}' does not hold: {control.detail if control else 'it was not tried'}")
    if (known.rules or known.families) and not any(result.outcome is Outcome.CLEAN for result in results):
        reasons = dict.fromkeys(f"{_named(result)}: {result.reason}" for result in results if result.outcome is Outcome.NOT_APPLICABLE)
        lines += list(reasons) or ["none of its rules was run"]
    lines += [f"{_named(result)}: {result.reason}" for result in results if result.exempt]
    return [inline(line, 400) for line in dict.fromkeys(lines)]


def _facts(known: Id, report: Report) -> list[tuple[str, bool | None, str]]:
    """Say of each fact whether it is so; None when it cannot be told."""
    every: dict[str, tuple[bool | None, str]] = {
        "opened": (not report.blocked, f"opened under the sandbox body {report.body}" if not report.blocked else report.blocked),
        "manifest": _manifest(report),
        "confined": (True, f"confined, profile {report.profile}")
        if report.confined
        else (None, "it ran without a sandbox, so nothing was enforced"),
        "digest": (True, f"bound to {report.digest}") if report.digest else (None, "it has no digest"),
    }
    return [(name, *every[name]) for name in known.facts]


def _manifest(report: Report) -> tuple[bool | None, str]:
    if report.blocked.startswith("spec:"):
        return False, report.blocked
    if "package" in report.capabilities:
        return True, "environment.toml was read, and every field of it is known"
    return None, "the target is no package, so it declares nothing"


def _result(known: Id, given: Answer, report: Report) -> dict[str, Any]:
    results = [result for result in report.results if known.names(result.code)]
    seconds = report.meter.get("rules")
    spent = [seconds.get(result.code, 0.0) for result in results] if isinstance(seconds, dict) else []
    return {
        "check_id": known.id,
        "status": given.status,
        "measured": {"asks": known.asks, "rules": {inline(result.code, 40): str(result.outcome) for result in results}},
        "evidence": list(given.evidence),
        "remediation": given.remediation or None,
        "duration_s": round(sum(value for value in spent if isinstance(value, int | float) and value >= 0), 3),
    }


def _level(known: Id) -> int:
    level, _, name = known.id.partition(".")
    return HUB_LEVELS[name] if level == "hub" else LEVELS.index(level) + 1


def _named(result: RuleResult) -> str:
    return f"{result.code} {result.name}"
