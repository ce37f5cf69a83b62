"""The report as SARIF 2.1.0, for code-scanning services and editors.

Ranks become levels (error, warning, note). What could not run is a notification, never silence.
"""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import quote

from acidtest.audit.report.cards import Catalogue, RuleCard, by_code, family_of, family_title, page_of, summary_of
from acidtest.audit.report.exhibit import exhibit, replay_command, tasks_in_words
from acidtest.audit.report.headline import headline
from acidtest.evidence.escape import inline, json_document, sarif
from acidtest.evidence.finding import Finding
from acidtest.evidence.gate import Gate
from acidtest.evidence.outcome import Outcome, Rank
from acidtest.evidence.report import Report, RuleResult

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"
LEVELS = {Rank.ERROR: "error", Rank.WARNING: "warning", Rank.LEAD: "note"}
FINGERPRINT = "acidtestKey/v1"


def render(report: Report, *, gate: Gate, catalogue: Catalogue | None = None, witness_file: str = "") -> str:
    """Give the report as a SARIF log with one run."""
    rules = _rules(report, by_code(catalogue))
    index = {rule["id"]: number for number, rule in enumerate(rules)}
    run = {
        "tool": {"driver": {"name": "Acid Test", "semanticVersion": inline(report.version), "rules": rules}},
        "invocations": [_invocation(report, gate)],
        "automationDetails": {"id": f"acidtest/{inline(report.target)}/"},
        "columnKind": "unicodeCodePoints",
        "results": [_result(report, finding, gate, index, witness_file) for finding in report.findings],
    }
    log = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json_document(json.dumps(log, indent=2, sort_keys=True, ensure_ascii=False)) + "\n"


def _rules(report: Report, cards: dict[str, RuleCard]) -> list[dict[str, Any]]:
    names = {result.code: result.name for result in report.results} | {code: card.name for code, card in cards.items()}
    return [_rule(code, names[code], cards.get(code)) for code in sorted(names)]


def _rule(code: str, name: str, card: RuleCard | None) -> dict[str, Any]:
    rule: dict[str, Any] = {
        "id": inline(code),
        "name": inline(name),
        "shortDescription": {"text": sarif(name.replace("-", " "))},
        "properties": {"tags": [family_title(family_of(code)).lower()]},
    }
    if card is not None:
        page = page_of(card)
        rule["shortDescription"] = {"text": sarif(summary_of(card) or card.name)}
        rule["fullDescription"] = {"text": sarif(page or card.name)}
        rule["help"] = {"text": sarif(f"{page}\n\nMend it: {card.fix}"), "markdown": f"{page}\n\n**Mend it:** {card.fix}"}
        rule["properties"] |= {"severity": str(card.severity), "weakness": str(card.weakness)}
    return rule


def _invocation(report: Report, gate: Gate) -> dict[str, Any]:
    verdict = headline(report, gate)
    problems = [_notification(result) for result in report.results if result.outcome is Outcome.COULD_NOT_RUN]
    problems += [_message_at("error", text) for text in (report.blocked, report.partial) if text]
    return {
        "executionSuccessful": not (report.blocked or report.partial),
        "exitCode": int(verdict.exit),
        "exitCodeDescription": sarif(verdict.meaning),
        "toolExecutionNotifications": problems,
        "properties": {
            "digest": inline(report.digest),
            "seed": report.seed,
            "confined": report.confined,
            "outcomes": {str(outcome): report.count(outcome) for outcome in Outcome},
        },
    }


def _message_at(level: str, text: str) -> dict[str, Any]:
    return {"level": level, "message": {"text": sarif(text)}}


def _notification(result: RuleResult) -> dict[str, Any]:
    text = f"{result.code} {result.name} could not run: {result.reason}"
    return _message_at("warning", text) | {"associatedRule": {"id": inline(result.code)}}


def _result(report: Report, finding: Finding, gate: Gate, index: dict[str, int], witness_file: str) -> dict[str, Any]:
    result: dict[str, Any] = {
        "ruleId": inline(finding.code),
        "ruleIndex": index.get(inline(finding.code), -1),
        "kind": "fail",
        "level": LEVELS[finding.rank],
        "message": {"text": sarif(_message(finding, witness_file))},
        "locations": [_location(report, finding)],
        "partialFingerprints": {FINGERPRINT: inline(finding.key)},
        "properties": {
            "rank": str(finding.rank),
            "severity": str(finding.severity),
            "boundary": inline(finding.boundary),
            "atGate": finding in gate.at_gate(report),
        },
    }
    if gate.baseline:
        result["baselineState"] = "unchanged" if finding.key in gate.baseline else "new"
    return result


def _message(finding: Finding, witness_file: str) -> str:
    parts = [inline(finding.message, 1000)]
    parts += [f"Why: {inline(finding.why, 600)}"] if finding.why else []
    parts += [f"Witness: {_witness(finding)}"] if finding.witnesses else []
    parts += [f"Shown by {inline(tasks_in_words(finding), 300)}"] if finding.tasks else []
    parts += [f"Fix: {inline(finding.fix, 600)}"] if finding.fix else []
    parts += [f"Replay: {inline(command)}"] if (command := replay_command(finding, witness_file)) else []
    return "\n".join(parts)


def _witness(finding: Finding) -> str:
    shown = exhibit(finding.witnesses[0])
    lines = [
        f"{inline(line.label, 40)} {inline(line.what, 120)}" + (f" → {inline(line.result, 80)}" if line.result else "")
        for line in shown.lines[:4]
    ]
    return "; ".join([inline(shown.claim), *lines])


def _location(report: Report, finding: Finding) -> dict[str, Any]:
    """A file where there is one; else the package's manifest, so that services which need a file show it."""
    place: dict[str, Any] = {"logicalLocations": [{"fullyQualifiedName": inline(report.target), "kind": "module"}]}
    if finding.location is None and not report.target.startswith(("./", "../")):
        return place
    file = finding.location.file if finding.location else "environment.toml"
    place["physicalLocation"] = {"artifactLocation": {"uri": _uri(report.target, file)}}
    if finding.location and finding.location.line > 0:
        place["physicalLocation"]["region"] = {"startLine": finding.location.line}
    return place


def _uri(target: str, file: str) -> str:
    """Give a relative URI reference; a package's own folder comes first, so that it resolves from where one stood."""
    folder = target.removeprefix("./").rstrip("/") if target.startswith("./") else ""
    parts = [part for part in f"{folder}/{file}".split("/") if part not in {"", ".", ".."}]
    return quote("/".join(part[:200].encode("utf-8", "replace").decode() for part in parts) or "environment.toml", safe="/")
