"""What a certificate says: which bytes, which criteria, by which run of which version, until when."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from acidtest.evidence.report import Rate

PREDICATE = "tag:acidtest,2026:certificate/v1"
"""Type of the predicate: a tag URI (RFC 4151), so that it claims nobody's domain. Described in docs/reference/certificate.md."""


@dataclass(frozen=True, kw_only=True)
class Tool:
    """What ran the audit."""

    name: str = "acidtest"
    version: str


@dataclass(frozen=True, kw_only=True)
class Run:
    """How the audit was run; with the same digest and version it gives the same findings."""

    kind: str
    """text, code, tools, gymnasium or function."""
    seed: int
    depth: str
    profile: str
    """Sandbox profile."""
    body: str
    """Sandbox body."""
    tasks: int | None
    """Tasks that the environment has; None when endless."""
    sampled: int
    """Tasks that were tried."""
    attackers: tuple[str, ...] = ()
    """Language models that attacked it; empty when none did."""
    dependencies: tuple[str, ...] = ()
    """What `--install` put beside the target, as ``name==version``."""


@dataclass(frozen=True, kw_only=True)
class Summary:
    """The audit in numbers."""

    rules: dict[str, int]
    """Outcome -> how many rules ended so."""
    findings: dict[str, int]
    """Rank -> how many findings."""
    rates: tuple[Rate, ...] = ()
    """False accept and false reject, with their 95 % intervals."""


@dataclass(frozen=True, kw_only=True)
class Receipt:
    """One certificate's content."""

    subject: str
    """The environment's name, such as ``unit-conversion@0.1.0``: a name to read; only the digest binds."""
    digest: str
    """``sha256:`` and 64 hexadecimal digits, over everything that the package holds; see `acidtest.spec.digest`."""
    criteria: tuple[str, ...]
    """The criteria that hold. What is not named here is not claimed."""
    tool: Tool
    report: str
    """``sha256:`` of the report's bytes, as the file beside the certificate holds them."""
    run: Run
    summary: Summary
    issued: datetime
    expires: datetime
    """From then on it says nothing any more: attacks get better, and so do we."""
