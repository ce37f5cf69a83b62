"""The SARIF log keeps to the standard, and nothing in it is a link or placeholder of somebody else."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from acidtest.audit.report.sarif import FINGERPRINT, render
from acidtest.evidence import Gate, Report
from tests.audit.report.samples import ACCEPTS_NAN, BLOCKED, FLAGGED, GYMNASIUM, HOSTILE, PARTIAL, SAMPLES
from tests.audit.report.test_cards import Card

SCHEMA = json.loads(Path(__file__).with_name("sarif.schema.json").read_text())


def run_of(report: Report, **options: Any) -> dict[str, Any]:
    log: dict[str, Any] = json.loads(render(report, **{"gate": Gate(), **options}))
    return log["runs"][0]


@pytest.mark.parametrize("report", SAMPLES.values(), ids=SAMPLES)
def test_keeps_to_the_standard(report: Report) -> None:
    jsonschema.validate(json.loads(render(report, gate=Gate(), catalogue=[Card])), SCHEMA)


def test_ranks_become_levels() -> None:
    assert [result["level"] for result in run_of(FLAGGED)["results"]] == ["error", "error", "error", "warning", "note"]


def test_each_result_points_at_its_rule() -> None:
    run = run_of(FLAGGED)
    rules = run["tool"]["driver"]["rules"]
    assert all(rules[result["ruleIndex"]]["id"] == result["ruleId"] for result in run["results"])


def test_a_place_is_relative_to_where_one_stood() -> None:
    place = run_of(FLAGGED)["results"][0]["locations"][0]["physicalLocation"]
    assert place == {"artifactLocation": {"uri": "sums/environment.py"}, "region": {"startLine": 31}}


def test_a_package_without_a_place_points_at_its_manifest_and_a_catalogue_target_at_no_file() -> None:
    assert run_of(FLAGGED)["results"][2]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "sums/environment.toml"
    assert "physicalLocation" not in run_of(GYMNASIUM)["results"][0]["locations"][0]


def test_fingerprints_are_the_keys_of_the_findings() -> None:
    prints = [result["partialFingerprints"][FINGERPRINT] for result in run_of(FLAGGED)["results"]]
    assert prints == [finding.key for finding in FLAGGED.findings]


def test_the_baseline_says_what_is_new() -> None:
    run = run_of(FLAGGED, gate=Gate(baseline=frozenset({ACCEPTS_NAN.key})))
    assert [result["baselineState"] for result in run["results"]] == ["new", "unchanged", "new", "new", "new"]


def test_rules_carry_their_page_as_help() -> None:
    rules = {rule["id"]: rule for rule in run_of(FLAGGED, catalogue=[Card])["tool"]["driver"]["rules"]}
    assert "**Mend it:** Compare with the gold." in rules["A201"]["help"]["markdown"]


def test_what_could_not_run_is_told() -> None:
    notes = run_of(PARTIAL)["invocations"][0]["toolExecutionNotifications"]
    assert [note["level"] for note in notes] == ["warning", "warning", "warning", "error"]
    assert run_of(BLOCKED)["invocations"][0]["executionSuccessful"] is False


def test_hostile_text_is_no_link_and_no_placeholder() -> None:
    text = render(HOSTILE, gate=Gate())
    messages = [result["message"]["text"] for result in run_of(HOSTILE)["results"]]
    assert not any("](" in message or re.search(r"\{\d", message) for message in messages)
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", text)
