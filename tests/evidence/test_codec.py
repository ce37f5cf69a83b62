"""Evidence survives the way to disk and back, and a broken file names its field."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import jsonschema
import pytest
from hypothesis import given

from acidtest.errors import SpecError
from acidtest.evidence import Report, Witness, dump, load_report, load_witness, schema
from tests.audit.report.samples import ACCEPTS_ANYTHING, FLAGGED, GYMNASIUM
from tests.evidence.strategies import reports, witnesses


@given(reports)
def test_a_report_comes_back_as_it_was(report: Report) -> None:
    assert load_report(dump(report)) == report


@given(witnesses)
def test_a_witness_comes_back_as_it_was(witness: Witness) -> None:
    assert load_witness(dump(witness)) == witness


@given(reports)
def test_equal_reports_are_equal_bytes(report: Report) -> None:
    assert dump(load_report(dump(report))) == dump(report)


VALIDATOR = jsonschema.Draft202012Validator(schema(Report))


@given(reports)
def test_every_report_follows_the_schema(report: Report) -> None:
    VALIDATOR.validate(json.loads(dump(report)))


def test_a_late_float_survives() -> None:
    witness = GYMNASIUM.findings[0].witnesses[0]
    assert load_witness(dump(witness)).runs[1].seen[1]["value"] == 1.2748306148719


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"target": 3}, "$.target"),
        ({"seed": "zero"}, "$.seed"),
        ({"results": [{"code": "A201"}]}, "$.results[0]"),
        ({"schema": "acidtest-report/9"}, "acidtest-report/9"),
    ],
)
def test_a_broken_report_names_its_field(change: dict[str, Any], named: str) -> None:
    raw = json.dumps(json.loads(dump(FLAGGED)) | change).encode()
    with pytest.raises(SpecError, match=named.replace("$", r"\$").replace("[", r"\[")) as caught:
        load_report(raw, where="sums.json")
    assert caught.value.where == "sums.json"


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b"\xff\xfe", b"null"])
def test_what_is_no_report_is_refused(raw: bytes) -> None:
    with pytest.raises(SpecError):
        load_report(raw)


def test_a_report_is_no_witness() -> None:
    with pytest.raises(SpecError):
        load_witness(dump(FLAGGED))


def test_the_key_of_a_finding_holds_nothing_measured() -> None:
    again = replace(ACCEPTS_ANYTHING, message="19 of 20 tasks", tried=19)
    assert again.key == ACCEPTS_ANYTHING.key == "A201:environment.py:"
