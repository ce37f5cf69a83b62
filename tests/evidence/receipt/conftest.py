"""A key, and a certificate signed with it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from acidtest.evidence import Rate
from acidtest.evidence.receipt import Envelope, PrivateKey, Receipt, Run, Summary, Tool, new_key, sign

NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
DIGEST = "sha256:" + "9f" * 32
RECEIPT = Receipt(
    subject="unit-conversion@0.1.0",
    digest=DIGEST,
    criteria=("safe-to-run", "verifier-sound"),
    tool=Tool(version="0.1.0"),
    report="sha256:" + "1b" * 32,
    run=Run(
        kind="text",
        seed=0,
        depth="full",
        profile="pure",
        body="zygote",
        tasks=500,
        sampled=24,
        attackers=("a-model",),
        dependencies=("pint==0.25",),
    ),
    summary=Summary(
        rules={"clean": 60, "flagged": 1, "not_applicable": 40, "could_not_run": 0},
        findings={"error": 0, "warning": 1, "lead": 0},
        rates=(Rate(label="false accept", count=0, total=400, low=0.0, high=0.0092),),
    ),
    issued=NOW,
    expires=NOW + timedelta(days=180),
)


@pytest.fixture(scope="session")
def key() -> PrivateKey:
    return new_key()


@pytest.fixture(scope="session")
def envelope(key: PrivateKey) -> Envelope:
    return sign(RECEIPT, key)
