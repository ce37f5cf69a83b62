"""A finding: one defect, how sure we are, and the witnesses."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from acidtest.evidence.outcome import Rank, Severity
from acidtest.evidence.witness import Witness


@dataclass(frozen=True, kw_only=True)
class Location:
    """A place in the package, relative to its folder."""

    file: str
    line: int = 0


@dataclass(frozen=True, kw_only=True)
class Finding:
    """One defect of one target."""

    code: str
    """The rule's code, such as ``A201``."""
    name: str
    """The defect in kebab case, such as ``accepts-anything``."""
    rank: Rank
    severity: Severity
    message: str
    """What is wrong, in one or two sentences, with the figures."""
    boundary: str = "verifier"
    """Whose fault: spec, sandbox, environment, verifier, solution, policy, service."""
    why: str = ""
    """Why the probe counts as wrong (or right): the oracle behind the rank."""
    fix: str = ""
    tasks: tuple[str, ...] = ()
    """Ids of the tasks that show it."""
    tried: int = 0
    """Tasks, episodes or files on which it was tried."""
    location: Location | None = None
    witnesses: tuple[Witness, ...] = ()
    folded: tuple[str, ...] = ()
    """Codes of findings that have the same root cause and were folded into this one."""
    details: dict[str, Any] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """Identify the finding across runs, for baselines: code, place and nothing measured."""
        place = f"{self.location.file}" if self.location else ""
        return f"{self.code}:{place}:{self.details.get('key', '')}"

    @property
    def fatal(self) -> bool:
        """True when the engine may stop: critical harm, proven."""
        return self.rank is Rank.ERROR and self.severity is Severity.CRITICAL
