"""Is this certificate true of these bytes, here and now? Everything comes in as an argument: no file, clock or network."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta

from acidtest.errors import SpecError
from acidtest.evidence.receipt.envelope import PAYLOAD_TYPE, Envelope
from acidtest.evidence.receipt.keys import PublicKey
from acidtest.evidence.receipt.record import Receipt
from acidtest.evidence.receipt.statement import read_statement
from acidtest.evidence.step import Step

SKEW = timedelta(minutes=5)
"""How far the clock that issued may be ahead of the one that verifies."""


@dataclass(frozen=True, kw_only=True)
class Bytes:
    """What the certificate is held against."""

    digest: str
    """Computed anew from the target."""
    uncovered: tuple[str, ...] = ()
    """Files that Python may run in place of those that the digest covers."""
    report: str = ""
    """``sha256:`` of the report's bytes, where one was given."""


@dataclass(frozen=True, kw_only=True)
class Checked:
    """What came out. Without a signature that holds there is no receipt: what it says is nobody's word."""

    steps: tuple[Step, ...]
    receipt: Receipt | None = None


def check(envelope: Envelope, key: PublicKey, held: Bytes, now: datetime, *, wanted: Collection[str] = ()) -> Checked:
    """Hold a certificate against a key, bytes and a moment; `wanted` are criteria that it must name."""
    if not envelope.signed_by(key.verify):
        return Checked(steps=(Step(name="signature", holds=False, detail=f"none of its signatures is of key {key.keyid[:16]}…"),))
    signed = Step(name="signature", holds=True, detail=f"of key {key.keyid[:16]}…")
    if envelope.payload_type != PAYLOAD_TYPE:
        detail = f"what was signed is of type {envelope.payload_type:.80}, and no certificate"
        return Checked(steps=(signed, Step(name="statement", holds=False, detail=detail)))
    try:
        receipt = read_statement(envelope.payload)
    except SpecError as exc:
        detail = f"what was signed is no certificate: {' '.join(str(exc).split())}"
        return Checked(steps=(signed, Step(name="statement", holds=False, detail=detail)))
    steps = (signed, *_digests(receipt, held), _criteria(receipt, wanted), _time(receipt, now))
    return Checked(steps=steps, receipt=receipt)


def _digests(receipt: Receipt, held: Bytes) -> list[Step]:
    same = receipt.digest == held.digest
    told = f"{held.digest}, computed anew" if same else f"the target's is {held.digest}, the certificate is of {receipt.digest}"
    steps = [Step(name="digest", holds=same, detail=told)]
    if held.uncovered:
        told = f"the target holds {', '.join(held.uncovered[:3])}, which Python may run and the digest does not cover; remove them"
        steps.append(Step(name="covered", holds=False, detail=told))
    if held.report:
        same = receipt.report == held.report
        told = (
            "the report is the one that was certified" if same else f"the report's is {held.report}, the certificate is of {receipt.report}"
        )
        steps.append(Step(name="report", holds=same, detail=told))
    return steps


def _criteria(receipt: Receipt, wanted: Collection[str]) -> Step:
    lacking = [name for name in wanted if name not in receipt.criteria]
    if lacking:
        return Step(name="criteria", holds=False, detail=f"it does not certify {', '.join(lacking)}; it certifies {_listed(receipt)}")
    return Step(name="criteria", holds=bool(receipt.criteria), detail=_listed(receipt))


def _listed(receipt: Receipt) -> str:
    return ", ".join(receipt.criteria) or "nothing"


def _time(receipt: Receipt, now: datetime) -> Step:
    issued, expires = (f"{moment:%Y-%m-%d}" for moment in (receipt.issued, receipt.expires))
    if now >= receipt.expires:
        return Step(name="time", holds=False, detail=f"it expired on {expires}; certify the environment anew")
    if now + SKEW < receipt.issued:
        return Step(name="time", holds=False, detail=f"it was issued on {receipt.issued:%Y-%m-%dT%H:%M:%SZ}, which is still to come")
    return Step(name="time", holds=True, detail=f"issued on {issued}, expires on {expires}")
