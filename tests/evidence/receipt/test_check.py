"""A certificate holds for its bytes, its key and its time; whatever is tampered with, it holds no more."""

from __future__ import annotations

import base64
import json
from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from acidtest.errors import SpecError
from acidtest.evidence import Exit, verdict
from acidtest.evidence.receipt import (
    Bytes,
    Checked,
    Envelope,
    PrivateKey,
    Signature,
    check,
    dump_envelope,
    load_envelope,
    new_key,
    pae,
    sign,
    statement,
)
from tests.evidence.receipt.conftest import DIGEST, NOW, RECEIPT

HELD = Bytes(digest=DIGEST, report=RECEIPT.report)
LATER = NOW + timedelta(days=1)


def failed(checked: Checked) -> list[str]:
    return [step.name for step in checked.steps if step.holds is not True]


def test_it_holds(key: PrivateKey, envelope: Envelope) -> None:
    checked = check(load_envelope(dump_envelope(envelope)), key.public, HELD, LATER, wanted=["safe-to-run"])
    assert verdict(checked.steps) is Exit.CLEAN
    assert checked.receipt == RECEIPT


def test_another_key_has_not_signed_it(envelope: Envelope) -> None:
    checked = check(envelope, new_key().public, HELD, LATER)
    assert (failed(checked), checked.receipt) == (["signature"], None)


def test_another_payload_is_not_signed(key: PrivateKey, envelope: Envelope) -> None:
    forged = statement(replace(RECEIPT, criteria=("not-gameable",)))
    assert failed(check(replace(envelope, payload=forged), key.public, HELD, LATER)) == ["signature"]


def test_the_same_payload_written_otherwise_is_not_signed(key: PrivateKey, envelope: Envelope) -> None:
    spaced = json.dumps(json.loads(envelope.payload)).encode()
    assert failed(check(replace(envelope, payload=spaced), key.public, HELD, LATER)) == ["signature"]


def test_another_payload_type_is_not_signed(key: PrivateKey, envelope: Envelope) -> None:
    for kind in ("application/json", "", "application/vnd.in-toto+json ", "APPLICATION/VND.IN-TOTO+JSON"):
        assert failed(check(replace(envelope, payload_type=kind), key.public, HELD, LATER)) == ["signature"]


@pytest.mark.parametrize("sig", [b"", bytes(64), bytes(63), b"x" * 6400])
def test_another_signature_is_none(key: PrivateKey, envelope: Envelope, sig: bytes) -> None:
    changed = replace(envelope, signatures=(Signature(sig=sig, keyid=key.public.keyid),))
    assert failed(check(changed, key.public, HELD, LATER)) == ["signature"]


def test_what_the_key_signed_for_another_purpose_is_no_certificate(key: PrivateKey, envelope: Envelope) -> None:
    kind = "application/vnd.example+json"
    other = Envelope(payload=envelope.payload, payload_type=kind, signatures=(Signature(sig=key.sign(pae(kind, envelope.payload))),))
    assert failed(check(other, key.public, HELD, LATER)) == ["statement"]


@pytest.mark.parametrize("payload", [b"", b"{}", b"null", b"\xff", b'{"_type":"https://in-toto.io/Statement/v1"}'])
def test_what_was_signed_and_is_no_certificate_is_told(key: PrivateKey, envelope: Envelope, payload: bytes) -> None:
    signed = replace(envelope, payload=payload, signatures=(Signature(sig=key.sign(pae(envelope.payload_type, payload))),))
    checked = check(signed, key.public, HELD, LATER)
    assert (failed(checked), checked.receipt) == (["statement"], None)


def test_a_signed_payload_with_a_key_twice_is_no_certificate(key: PrivateKey, envelope: Envelope) -> None:
    double = envelope.payload[:-1] + b',"subject":[{"name":"b","digest":{"sha256":"' + b"00" * 32 + b'"}}]}'
    signed = replace(envelope, payload=double, signatures=(Signature(sig=key.sign(pae(envelope.payload_type, double))),))
    checked = check(signed, key.public, HELD, LATER)
    assert failed(checked) == ["statement"]
    assert "twice" in checked.steps[-1].detail


def test_other_bytes_are_not_certified(key: PrivateKey, envelope: Envelope) -> None:
    assert failed(check(envelope, key.public, replace(HELD, digest="sha256:" + "00" * 32), LATER)) == ["digest"]


def test_bytes_that_no_digest_covers_are_not_certified(key: PrivateKey, envelope: Envelope) -> None:
    held = replace(HELD, uncovered=("__pycache__/environment.cpython-311.pyc",))
    assert failed(check(envelope, key.public, held, LATER)) == ["covered"]


def test_another_report_is_not_certified(key: PrivateKey, envelope: Envelope) -> None:
    assert failed(check(envelope, key.public, replace(HELD, report="sha256:" + "00" * 32), LATER)) == ["report"]
    assert failed(check(envelope, key.public, replace(HELD, report=""), LATER)) == []


def test_a_criterion_that_is_not_named_is_not_certified(key: PrivateKey, envelope: Envelope) -> None:
    assert failed(check(envelope, key.public, HELD, LATER, wanted=["safe-to-run", "not-gameable"])) == ["criteria"]
    nothing = sign(replace(RECEIPT, criteria=()), key)
    assert failed(check(nothing, key.public, HELD, LATER)) == ["criteria"]


@pytest.mark.parametrize(("days", "holds"), [(-1, False), (0, True), (179.9, True), (180, False), (4000, False)], ids=str)
def test_it_speaks_from_its_issue_to_its_end(key: PrivateKey, envelope: Envelope, days: float, holds: bool) -> None:
    assert failed(check(envelope, key.public, HELD, NOW + timedelta(days=days))) == ([] if holds else ["time"])


def test_a_clock_that_is_a_little_late_is_no_matter(key: PrivateKey, envelope: Envelope) -> None:
    assert failed(check(envelope, key.public, HELD, NOW - timedelta(minutes=4))) == []
    assert failed(check(envelope, key.public, HELD, NOW - timedelta(minutes=6))) == ["time"]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=300)
@given(data=st.data())
def test_whatever_byte_is_changed_it_says_the_same_or_nothing(data: st.DataObject, key: PrivateKey, envelope: Envelope) -> None:
    raw = bytearray(dump_envelope(envelope))
    at = data.draw(st.integers(0, len(raw) - 1))
    raw[at] = data.draw(st.integers(0, 255))
    try:
        checked = check(load_envelope(bytes(raw)), key.public, HELD, LATER)
    except SpecError:
        return
    assert checked.receipt in (None, RECEIPT)
    assert (checked.receipt is None) == ("signature" in failed(checked))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_whatever_is_cut_off_it_is_not_read(data: st.DataObject, envelope: Envelope) -> None:
    raw = dump_envelope(envelope).rstrip()
    with pytest.raises(SpecError):
        load_envelope(raw[: data.draw(st.integers(0, len(raw) - 1))])


def test_what_is_too_large_is_not_read(envelope: Envelope) -> None:
    record = json.loads(dump_envelope(envelope))
    record["payload"] = base64.b64encode(b" " * (1 << 20)).decode()
    with pytest.raises(SpecError, match="at most"):
        load_envelope(json.dumps(record).encode())


def test_an_envelope_with_a_payload_twice_is_not_read(envelope: Envelope) -> None:
    raw = dump_envelope(envelope).replace(b'"payloadType"', b'"payload": "e30=", "payloadType"', 1)
    with pytest.raises(SpecError, match="twice"):
        load_envelope(raw)
