"""The DSSE envelope (Dead Simple Signing Envelope, protocol 1.0): bytes, what they are, and who signed.

What is signed is the pre-authentication encoding of type and bytes, never a document that was parsed and
written again; so no two readers can see two payloads under one signature.
"""

from __future__ import annotations

import base64
import binascii
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from acidtest.errors import SpecError
from acidtest.evidence.receipt.strict import parse

PAYLOAD_TYPE = "application/vnd.in-toto+json"
CAP = 1 << 20
"""Bytes of the largest envelope that is read."""
SIGNATURES = 16
"""Signatures that are looked at; an envelope with more is refused."""


@dataclass(frozen=True, kw_only=True)
class Signature:
    """One signature."""

    sig: bytes
    keyid: str = ""
    """A hint whose key it is. It is not signed, so nothing rests on it."""


@dataclass(frozen=True, kw_only=True)
class Envelope:
    """A payload, its type, and the signatures over both."""

    payload: bytes
    payload_type: str
    signatures: tuple[Signature, ...]

    def signed_bytes(self) -> bytes:
        """Give what a signature must be of."""
        return pae(self.payload_type, self.payload)

    def signed_by(self, verify: Callable[[bytes, bytes], bool]) -> bool:
        """Say whether one of the signatures is of the key behind `verify(signature, data)`, whatever its hint says."""
        data = self.signed_bytes()
        return any(verify(signature.sig, data) for signature in self.signatures)


def pae(payload_type: str, payload: bytes) -> bytes:
    """Give ``DSSEv1 SP LEN(type) SP type SP LEN(body) SP body``; lengths count bytes (DSSE protocol 1.0, Signature Definition)."""
    kind = payload_type.encode("utf-8")
    return b"DSSEv1 %d %b %d %b" % (len(kind), kind, len(payload), payload)


def dump_envelope(envelope: Envelope) -> bytes:
    """Give the envelope as JSON."""
    record = {
        "payload": base64.b64encode(envelope.payload).decode(),
        "payloadType": envelope.payload_type,
        "signatures": [{"keyid": s.keyid, "sig": base64.b64encode(s.sig).decode()} for s in envelope.signatures],
    }
    return (json.dumps(record, indent=2) + "\n").encode()


def load_envelope(raw: bytes, *, where: str = "envelope") -> Envelope:
    """Read an envelope; believe nothing of it yet. Raises SpecError, naming the field."""
    record = parse(raw, cap=CAP, where=where)
    signatures = record.get("signatures")
    if not isinstance(signatures, list) or not 1 <= len(signatures) <= SIGNATURES:
        raise SpecError("field signatures is no list of signatures", where=where, expected=f"1 to {SIGNATURES} signatures")
    return Envelope(
        payload=_bytes(record, "payload", where),
        payload_type=_text(record, "payloadType", where),
        signatures=tuple(_signature(item, f"{where}: signatures[{i}]") for i, item in enumerate(signatures)),
    )


def _signature(item: Any, where: str) -> Signature:
    if not isinstance(item, dict):
        raise SpecError(f"is a {type(item).__name__}", where=where, expected="an object with sig and, perhaps, keyid")
    return Signature(sig=_bytes(item, "sig", where), keyid=_text(item, "keyid", where) if item.get("keyid") is not None else "")


def _text(record: dict[str, Any], field: str, where: str) -> str:
    value = record.get(field)
    if not isinstance(value, str) or any("\ud800" <= char <= "\udfff" for char in value):
        raise SpecError(f"field {field} is no text", where=where, expected="a string")
    return value


def _bytes(record: dict[str, Any], field: str, where: str) -> bytes:
    """Read base64 in either alphabet: a signer may use either, and a verifier must take both."""
    text = _text(record, field, where).replace("-", "+").replace("_", "/")
    try:
        return base64.b64decode(text, validate=True)
    except (binascii.Error, ValueError) as exc:
        raise SpecError(
            f"field {field} is no base64: {exc}", where=where, expected="base64, standard or for URLs, with its padding"
        ) from exc
