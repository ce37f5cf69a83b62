"""The contract of a rule.

A rule is one file under ``audit/checks/<family>/``; its file name is the defect's name, its class
is called ``Check`` and its docstring is its published page. It declares, it does not compute.
An attack is a rule as well: see `acidtest.audit.attack`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from acidtest.audit.example import Example
from acidtest.audit.report.cards import FAMILIES
from acidtest.evidence import Finding, Location, Rank, Severity, Trials, Witness

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench, Shot
    from acidtest.evidence import Run

__all__ = ["FAMILIES", "WITNESS_CAP", "CouldNotRun", "NotApplicable", "Rule"]

WITNESS_CAP = 3
"""Tasks shown in one witness."""


class Rule:
    """One defect, and how it is shown. Subclass it as ``Check``."""

    code: ClassVar[str]
    """A family letter and three digits; never reused."""
    weakness: ClassVar[str]
    """What is weak, in a few words; shared by the check (could) and the attack (did)."""
    severity: ClassVar[Severity] = Severity.MAJOR
    since: ClassVar[str] = "0.1.0"
    fix: ClassVar[str]
    """What to do, in one or two sentences."""
    needs: ClassVar[frozenset[str]] = frozenset()
    """Capabilities without which the rule does not apply; see `acidtest.audit.needs`."""
    kinds: ClassVar[tuple[int, ...]] = ()
    """Numbers in the catalogue of fault kinds, docs/reference/fault-kinds.md."""
    implied_by: ClassVar[tuple[str, ...]] = ()
    """Codes whose finding explains this one: it is then folded into theirs."""
    boundary: ClassVar[str] = "verifier"
    depth: ClassVar[str] = "quick"
    tier: ClassVar[str] = "check"
    """``check`` says "could", ``attack`` says "did"; set by the base class."""
    bad: ClassVar[Example]
    good: ClassVar[Example]
    name: ClassVar[str] = ""
    """The defect in kebab case; set from the file name by the catalogue."""

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Yield findings. Raise `CouldNotRun` when a verdict is not possible, `NotApplicable` when it does not apply after all."""
        raise NotImplementedError

    # --- what rules say with -----------------------------------------------------------------

    def finding(self, rank: Rank, message: str, *, witness: Witness | None = None, **more: Any) -> Finding:
        """Make a finding of this rule."""
        given: dict[str, Any] = {"severity": self.severity, "boundary": self.boundary, "fix": self.fix, **more}
        return Finding(code=self.code, name=self.name, rank=rank, message=message, witnesses=(witness,) if witness else (), **given)

    def shown(self, bench: Bench, claim: str, shots: Iterable[Shot], *, trials: Trials | None = None) -> Witness:
        """Make a witness of submissions and the verdicts they got."""
        probes = [shot.probe(bench) for shot in shots]
        return bench.witness(self.code, "verify", claim, probes=probes, trials=trials or Trials())

    def played(self, bench: Bench, claim: str, runs: Iterable[Run], *, expect: str = "as_seen", **more: Any) -> Witness:
        """Make a witness of episodes."""
        return bench.witness(self.code, "episode", claim, runs=list(runs), expect=expect, **more)

    def fact(self, bench: Bench, claim: str, location: Location | None = None, **observed: Any) -> Witness:
        """Make a witness of something that stands in the package."""
        place = {"file": location.file, "line": location.line} if location else {}
        return bench.witness(self.code, "structure", claim, observed={**place, **observed})


class NotApplicable(Exception):
    """The rule does not apply to this target; the message says why."""


class CouldNotRun(Exception):
    """The rule applies, but no verdict is possible; the message says why."""
