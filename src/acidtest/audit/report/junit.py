"""The report as JUnit XML, for build servers: one test case a rule.

A finding at the gate is a failure, a rule that could not run an error, a rule that does not apply
is skipped with its reason. A finding below the gate passes and is told in ``system-out``.
"""

from __future__ import annotations

from xml.etree import ElementTree as ET

from acidtest.audit.report.cards import Catalogue
from acidtest.audit.report.coverage import Family, families
from acidtest.audit.report.exhibit import exhibit, replay_command, tasks_in_words
from acidtest.audit.report.facts import facts
from acidtest.evidence.escape import inline, xml
from acidtest.evidence.finding import Finding
from acidtest.evidence.gate import Gate
from acidtest.evidence.outcome import Outcome
from acidtest.evidence.report import Report, RuleResult


def render(report: Report, *, gate: Gate, catalogue: Catalogue | None = None, witness_file: str = "") -> str:
    """Give the report as a JUnit document."""
    at_gate = frozenset(id(finding) for finding in gate.at_gate(report))
    root = ET.Element("testsuites", name=_name(f"acidtest {report.target}"))
    root.append(_audit(report))
    for family in families(report):
        root.append(_suite(family, at_gate, witness_file))
    for suite in [root, *root]:
        _count(suite)
    ET.indent(root)
    return f'<?xml version="1.0" encoding="utf-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _name(text: str) -> str:
    return xml(inline(text))


def _audit(report: Report) -> ET.Element:
    """The audit itself is a test case: a target that does not open, or an audit cut short, is an error."""
    suite = ET.Element("testsuite", name="audit")
    properties = ET.SubElement(suite, "properties")
    for label, value in facts(report):
        ET.SubElement(properties, "property", name=label, value=_name(value))
    case = ET.SubElement(suite, "testcase", classname="acidtest.audit", name="runs to its end")
    if told := report.blocked or report.partial:
        kind = "blocked" if report.blocked else "incomplete"
        ET.SubElement(case, "error", type=kind, message=_name(told)).text = xml(told)
    return suite


def _suite(family: Family, at_gate: frozenset[int], witness_file: str) -> ET.Element:
    suite = ET.Element("testsuite", name=_name(f"{family.letter} {family.title}"))
    for result in family.results:
        suite.append(_case(result, family, at_gate, witness_file))
    return suite


def _case(result: RuleResult, family: Family, at_gate: frozenset[int], witness_file: str) -> ET.Element:
    classname = _name(f"acidtest.{family.title.lower().replace(' ', '_')}")
    case = ET.Element("testcase", classname=classname, name=_name(f"{result.code} {result.name}"))
    if result.outcome is Outcome.NOT_APPLICABLE:
        ET.SubElement(case, "skipped", message=_name(result.reason or "not applicable"))
    if result.outcome is Outcome.COULD_NOT_RUN:
        ET.SubElement(case, "error", type="could_not_run", message=_name(result.reason or "could not run"))
    stopping = [finding for finding in result.findings if id(finding) in at_gate]
    below = [finding for finding in result.findings if id(finding) not in at_gate]
    if stopping:
        grave = stopping[0]
        failure = ET.SubElement(case, "failure", type=f"{grave.rank}.{grave.severity}", message=_name(grave.message))
        failure.text = xml("\n\n".join(_story(finding, witness_file) for finding in stopping))
    if below:
        ET.SubElement(case, "system-out").text = xml("below the gate\n" + "\n\n".join(_story(finding, witness_file) for finding in below))
    return case


def _story(finding: Finding, witness_file: str) -> str:
    lines = [f"{finding.rank}, {finding.severity}: {inline(finding.message, 1000)}"]
    lines += [f"why: {inline(finding.why, 600)}"] if finding.why else []
    for witness in finding.witnesses[:2]:
        shown = exhibit(witness)
        lines.append(f"witness: {inline(shown.claim)}")
        for line in shown.lines[:6]:
            result = " → ".join(part for part in (inline(line.what, 120), inline(line.result, 120)) if part)
            lines.append(f"  {inline(line.label, 40)}: {result}")
            lines += [f"    {inline(seen)}" for seen in line.seen]
    lines += [f"shown by: {inline(tasks_in_words(finding), 300)}"] if finding.tasks else []
    lines += [f"fix: {inline(finding.fix, 600)}"] if finding.fix else []
    lines += [f"replay: {inline(command)}"] if (command := replay_command(finding, witness_file)) else []
    return "\n".join(lines)


def _count(suite: ET.Element) -> None:
    suite.set("tests", str(sum(1 for _ in suite.iter("testcase"))))
    suite.set("failures", str(sum(1 for _ in suite.iter("failure"))))
    suite.set("errors", str(sum(1 for _ in suite.iter("error"))))
    suite.set("skipped", str(sum(1 for _ in suite.iter("skipped"))))
