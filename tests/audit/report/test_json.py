"""The JSON report is lossless, follows its schema, and is safe to print."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import jsonschema
import pytest

from acidtest.audit.report.json import render
from acidtest.evidence import Gate, ProbePoint, Report, load_report, schema
from tests.audit.report.samples import HOSTILE, SAMPLES


@pytest.mark.parametrize("name", sorted(set(SAMPLES) - {"hostile"}))
def test_comes_back_as_it_was(name: str) -> None:
    assert load_report(render(SAMPLES[name], gate=Gate()).encode()) == SAMPLES[name]


def test_hostile_text_comes_back_as_it_was_but_for_what_json_cannot_hold() -> None:
    finite = replace(HOSTILE, points=())
    assert load_report(render(finite, gate=Gate()).encode()) == finite


@pytest.mark.parametrize("report", SAMPLES.values(), ids=SAMPLES)
def test_follows_the_published_schema(report: Report) -> None:
    jsonschema.validate(json.loads(render(report, gate=Gate())), schema(Report))


def test_prints_no_control_character() -> None:
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e\u200b]", render(HOSTILE, gate=Gate()))


def test_rewards_that_are_not_finite_are_counted_in_the_label() -> None:
    point = ProbePoint(label="odd", role="wrong", rewards=(0.5, float("nan"), float("inf")))
    back = load_report(render(replace(HOSTILE, points=(point,)), gate=Gate()).encode())
    assert back.points == (ProbePoint(label="odd (2 not finite)", role="wrong", rewards=(0.5,)),)


def test_lone_surrogates_become_visible() -> None:
    back = load_report(render(replace(HOSTILE, target="a\ud800b"), gate=Gate()).encode())
    assert back.target == "a\\ud800b"
