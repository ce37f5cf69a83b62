"""The JUnit file says what failed, what could not run and what was skipped, and is well-formed."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from acidtest.audit.report.junit import render
from acidtest.evidence import Gate, Outcome, Rank, Report
from tests.audit.report.samples import BLOCKED, CLEAN, FLAGGED, HOSTILE, PARTIAL, SAMPLES


def tree(report: Report, gate: Gate | None = None) -> ET.Element:
    return ET.fromstring(render(report, gate=gate or Gate(), witness_file="sums.json"))


def case(root: ET.Element, code: str) -> ET.Element:
    return next(element for element in root.iter("testcase") if element.get("name", "").startswith(code))


@pytest.mark.parametrize("report", SAMPLES.values(), ids=SAMPLES)
def test_every_rule_is_one_case_beside_the_audit_itself(report: Report) -> None:
    root = tree(report)
    assert root.get("tests") == str(len(report.results) + 1)
    assert len(list(root.iter("testcase"))) == len(report.results) + 1


@pytest.mark.parametrize("report", SAMPLES.values(), ids=SAMPLES)
def test_counts_agree_with_what_is_inside(report: Report) -> None:
    root = tree(report)
    for name, tag in (("failures", "failure"), ("errors", "error"), ("skipped", "skipped")):
        assert root.get(name) == str(len(list(root.iter(tag))))
    assert len(list(root.iter("skipped"))) == report.count(Outcome.NOT_APPLICABLE)


def test_a_finding_at_the_gate_fails_with_its_witness() -> None:
    failure = case(tree(FLAGGED), "A201").find("failure")
    assert failure is not None
    assert failure.get("type") == "error.critical"
    assert '"plain oatmeal" → 1' in (failure.text or "")
    assert "acidtest replay sums.json#A201" in (failure.text or "")


def test_a_finding_below_the_gate_passes_and_is_told() -> None:
    below = case(tree(FLAGGED), "R302")
    assert below.find("failure") is None
    assert "below the gate" in (below.findtext("system-out") or "")


def test_a_lower_gate_makes_it_fail() -> None:
    assert case(tree(FLAGGED, Gate(rank=Rank.WARNING)), "R302").find("failure") is not None


def test_skipped_and_could_not_run_carry_their_reasons() -> None:
    root = tree(FLAGGED)
    skipped, error = case(root, "I501").find("skipped"), case(root, "A215").find("error")
    assert skipped is not None
    assert skipped.get("message") == "runs code submissions; this target takes text"
    assert error is not None
    assert "MemoryError" in error.get("message", "")


@pytest.mark.parametrize(("report", "kind"), [(BLOCKED, "blocked"), (PARTIAL, "incomplete")])
def test_an_audit_that_did_not_finish_is_an_error(report: Report, kind: str) -> None:
    error = case(tree(report), "runs to its end").find("error")
    assert error is not None
    assert error.get("type") == kind


def test_a_clean_audit_has_neither_failures_nor_errors() -> None:
    root = tree(CLEAN)
    assert (root.get("failures"), root.get("errors")) == ("0", "0")


def test_hostile_text_stays_text() -> None:
    root = tree(HOSTILE)
    tags = {element.tag for element in root.iter()}
    assert tags == {"testsuites", "testsuite", "testcase", "properties", "property", "failure", "error", "skipped"}
