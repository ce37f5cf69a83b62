"""A receipt is an in-toto Statement v1, and comes back as it went."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import timedelta
from typing import Any

import jsonschema
import pytest

from acidtest.errors import SpecError
from acidtest.evidence.receipt import PREDICATE, read_statement, schema, statement
from tests.evidence.receipt.conftest import DIGEST, RECEIPT


def record() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(statement(RECEIPT))
    return found


def test_it_says_what_in_toto_asks_for() -> None:
    told = record()
    assert told["_type"] == "https://in-toto.io/Statement/v1"
    assert told["predicateType"] == PREDICATE
    assert told["subject"] == [{"name": "unit-conversion@0.1.0", "digest": {"sha256": DIGEST.removeprefix("sha256:")}}]
    assert set(told["predicate"]) == {"criteria", "tool", "report", "run", "summary", "issued", "expires"}
    assert (told["predicate"]["issued"], told["predicate"]["expires"]) == ("2026-11-30T12:00:00Z", "2027-05-29T12:00:00Z")


def test_it_keeps_to_the_published_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    jsonschema.validate(record(), schema())
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate({**record(), "subject": []}, schema())


def test_it_comes_back_as_it_went() -> None:
    assert read_statement(statement(RECEIPT)) == RECEIPT


def test_equal_receipts_are_equal_bytes() -> None:
    turned = replace(RECEIPT, summary=replace(RECEIPT.summary, rules=dict(reversed(RECEIPT.summary.rules.items()))))
    assert statement(turned) == statement(RECEIPT)


def test_what_later_versions_add_is_left_aside() -> None:
    told = record()
    told["predicate"]["more"] = {"x": 1}
    told["subject"][0]["digest"]["sha512"] = "00"
    assert read_statement(json.dumps(told).encode()) == RECEIPT


def changed(path: str, value: Any) -> bytes:
    told = record()
    *way, last = path.split(".")
    place: Any = told
    for step in way:
        place = place[int(step)] if step.isdigit() else place[step]
    if value is ...:
        del place[last]
    else:
        place[int(last) if last.isdigit() else last] = value
    return json.dumps(told).encode()


REFUSED = [
    ("_type", "https://in-toto.io/Statement/v0.1"),
    ("predicateType", "https://slsa.dev/provenance/v1"),
    ("predicateType", ...),
    ("predicate", []),
    ("predicate", ...),
    ("predicate.criteria", "safe-to-run"),
    ("predicate.criteria", [1]),
    ("predicate.tool", "acidtest"),
    ("predicate.run.seed", "0"),
    ("predicate.summary.findings", ...),
    ("predicate.report", ...),
    ("predicate.report.digest.sha256", "1B" * 32),
    ("predicate.issued", "yesterday"),
    ("predicate.issued", "2026-11-30T12:00:00"),
    ("predicate.expires", "2027-05-29"),
    ("subject", []),
    ("subject", [{"name": "a", "digest": {"sha256": "9f" * 32}}] * 2),
    ("subject.0.digest", ...),
    ("subject.0.digest.sha256", "9f" * 31),
    ("subject.0.digest.sha256", "9F" * 32),
    ("subject.0.digest.sha256", None),
    ("subject.0.digest", {"md5": "9f" * 16}),
]


@pytest.mark.parametrize(("path", "value"), REFUSED)
def test_refuses_what_is_no_certificate(path: str, value: Any) -> None:
    with pytest.raises(SpecError):
        read_statement(changed(path, value))


def test_refuses_a_statement_with_a_key_twice() -> None:
    raw = statement(RECEIPT)
    with pytest.raises(SpecError, match="twice"):
        read_statement(raw[:-1] + b',"predicateType":"x"}')


@pytest.mark.parametrize("digest", ["", "9f" * 32, "sha256:" + "9F" * 32, "sha1:" + "9f" * 20])
def test_writes_no_digest_that_nobody_could_compare(digest: str) -> None:
    with pytest.raises(SpecError, match="is no digest"):
        statement(replace(RECEIPT, digest=digest))


def test_a_moment_in_another_zone_is_the_same_moment() -> None:
    raw = changed("predicate.expires", "2027-05-29T12:00:00+00:00")
    assert read_statement(raw).expires - RECEIPT.issued == timedelta(days=180)
