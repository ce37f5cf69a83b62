"""A receipt as an in-toto Statement v1, and back."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

import msgspec

from acidtest.errors import SpecError
from acidtest.evidence.receipt.envelope import CAP, PAYLOAD_TYPE, Envelope, Signature, pae
from acidtest.evidence.receipt.keys import PrivateKey
from acidtest.evidence.receipt.record import PREDICATE, Receipt
from acidtest.evidence.receipt.strict import parse

STATEMENT = "https://in-toto.io/Statement/v1"
SHA256 = re.compile(r"[0-9a-f]{64}")
PREFIX = "sha256:"


def statement(receipt: Receipt) -> bytes:
    """Give the statement as JSON with sorted keys, so that equal receipts are equal bytes."""
    predicate = {
        "criteria": list(receipt.criteria),
        "tool": receipt.tool,
        "report": {"digest": {"sha256": _hex(receipt.report)}, "mediaType": "application/json"},
        "run": receipt.run,
        "summary": receipt.summary,
        "issued": _written(receipt.issued),
        "expires": _written(receipt.expires),
    }
    record = {
        "_type": STATEMENT,
        "subject": [{"name": receipt.subject, "digest": {"sha256": _hex(receipt.digest)}}],
        "predicateType": PREDICATE,
        "predicate": predicate,
    }
    return msgspec.json.encode(record, order="sorted")


def sign(receipt: Receipt, key: PrivateKey) -> Envelope:
    """Give the receipt as a signed envelope."""
    payload = statement(receipt)
    signature = Signature(sig=key.sign(pae(PAYLOAD_TYPE, payload)), keyid=key.public.keyid)
    return Envelope(payload=payload, payload_type=PAYLOAD_TYPE, signatures=(signature,))


def read_statement(payload: bytes, *, where: str = "statement") -> Receipt:
    """Read a statement. Raises SpecError, naming the field; what it does not know it leaves aside, as in-toto asks."""
    record = parse(payload, cap=CAP, where=where)
    for field, expected in (("_type", STATEMENT), ("predicateType", PREDICATE)):
        if record.get(field) != expected:
            raise SpecError(f"field {field} is {record.get(field)!r:.80}", where=where, expected=expected)
    subject, predicate = _subject(record, where), record.get("predicate")
    if not isinstance(predicate, dict):
        raise SpecError("field predicate is no object", where=where)
    flat = {
        **predicate,
        "subject": subject.get("name", "_"),
        "digest": _digest(subject, f"{where}: subject[0]"),
        "report": _digest(predicate.get("report"), f"{where}: predicate.report"),
    }
    try:
        receipt = msgspec.convert(flat, Receipt)
    except msgspec.ValidationError as exc:
        raise SpecError(str(exc), where=where, expected=f"a predicate of type {PREDICATE}") from exc
    if receipt.issued.utcoffset() != receipt.expires.utcoffset() or receipt.issued.tzinfo is None:
        raise SpecError("its times name no time zone", where=where, expected="RFC 3339 times in UTC, such as 2026-11-30T12:00:00Z")
    return receipt


def _subject(record: dict[str, Any], where: str) -> dict[str, Any]:
    """One certificate speaks of one environment: with several, each could be shown for the other."""
    subjects = record.get("subject")
    if not isinstance(subjects, list) or len(subjects) != 1 or not isinstance(subjects[0], dict):
        raise SpecError("field subject does not name exactly one environment", where=where)
    found: dict[str, Any] = subjects[0]
    return found


def _digest(holder: Any, where: str) -> str:
    digests = holder.get("digest") if isinstance(holder, dict) else None
    value = digests.get("sha256") if isinstance(digests, dict) else None
    if not isinstance(value, str) or not SHA256.fullmatch(value):
        raise SpecError("has no digest", where=where, expected='"digest": {"sha256": 64 hexadecimal digits in lower case}')
    return PREFIX + value


def _hex(digest: str) -> str:
    value = digest.removeprefix(PREFIX)
    if not digest.startswith(PREFIX) or not SHA256.fullmatch(value):
        raise SpecError(f"{digest!r:.80} is no digest", where="receipt", expected="sha256:… with 64 hexadecimal digits")
    return value


def _written(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
