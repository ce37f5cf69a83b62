"""A report: everything that one audit of one target found, tried and could not do."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from acidtest.evidence.finding import Finding
from acidtest.evidence.outcome import Outcome

SCHEMA = "acidtest-report/1"
EXEMPT = ("left out", "runs with --depth full", "stopped by our sandbox")
"""How the reason begins where a rule would apply, and nobody looked."""


@dataclass(frozen=True, kw_only=True)
class RuleResult:
    """How one rule ended."""

    code: str
    name: str
    family: str
    outcome: Outcome
    reason: str = ""
    """Why it is not applicable, could not run, or was left out; empty when it ran."""
    findings: tuple[Finding, ...] = ()
    probes: int = 0
    """Calls of the environment that the rule paid for."""
    crash: str = ""
    """The end of the traceback when the rule itself broke: our fault, never the environment's."""

    @property
    def exempt(self) -> bool:
        """True when it counts as not applicable though it would apply: left out by hand, too deep, or in the way of our own sandbox."""
        return self.outcome is Outcome.NOT_APPLICABLE and self.reason.startswith(EXEMPT)


@dataclass(frozen=True, kw_only=True)
class ProbePoint:
    """One kind of submission and what it earned, for the picture of reward by probe."""

    label: str
    """Such as ``gold``, ``empty``, ``random words``, ``near miss``."""
    role: str
    """``right``, ``wrong`` or ``unknown``: what a sound verifier would say."""
    rewards: tuple[float, ...]


@dataclass(frozen=True, kw_only=True)
class Rate:
    """A measured proportion with its exact two-sided 95 % interval (Clopper and Pearson, 1934)."""

    label: str
    """``false accept`` or ``false reject``."""
    count: int
    total: int
    low: float
    high: float
    over: str = ""
    """What was counted: mutants of the reference, certified rewrites of it, or other probes."""


@dataclass(frozen=True, kw_only=True)
class Control:
    """What was established before any rule was believed."""

    name: str
    """Such as ``known-good scores``, ``format``."""
    outcome: Outcome
    detail: str


@dataclass(frozen=True, kw_only=True)
class ScopeCard:
    """Three questions a buyer asks first."""

    goal: str
    """Is the goal clear? What the manifest declares, or that it declares nothing."""
    correctness: str
    """Is correctness unambiguous? Declared answer type, flips on repeats, disagreement."""
    speed: str
    """Is the verifier fast enough? See the meter for the measured rate."""


@dataclass(frozen=True, kw_only=True)
class Training:
    """What the measured rewards mean for training that compares the rollouts of a group with each other.

    Where all rewards of a group are equal, all advantages are zero, and nothing is learnt from it.
    """

    group: int
    """Rollouts of one task that are compared."""
    competences: tuple[float, ...]
    """Shares of rollouts that do the task right, between 0 and 1."""
    silent: tuple[float, ...]
    """For each competence the expected share of groups without a gradient, over the rewards that were measured."""
    bernoulli: tuple[float, ...]
    """The same for a reward that is 1 for right and 0 for wrong."""
    tasks: int
    """Tasks over which it was measured."""
    values: float
    """Different rewards on a task, the mean over tasks."""


@dataclass(frozen=True, kw_only=True)
class Turn:
    """One answer of a language model that attacked, and what came of it."""

    model: str
    strategy: str
    task: str
    number: int
    """Which answer of this strategy on this task, from 1."""
    idea: str
    """What it was asked to do; the task and what else it was shown is left out."""
    answer: str
    """Its words, cut to a length."""
    cut: int = 0
    """Characters that were left out."""
    verdicts: tuple[dict[str, Any], ...] = ()
    """For each candidate in it: reward, error, paid, and what is known of its truth; or that there was none."""
    tokens_in: int = 0
    tokens_out: int = 0
    dollars: float = 0.0


@dataclass(frozen=True, kw_only=True)
class Report:
    """One audit of one target. Equal inputs give equal reports, but for `meter`."""

    target: str
    digest: str
    kind: str
    """text, code, tools, gymnasium or function."""
    version: str
    """Our version."""
    seed: int
    depth: str = "quick"
    options: dict[str, Any] = field(default_factory=dict)
    profile: str = "pure"
    body: str = ""
    """Sandbox body that ran it."""
    confined: bool = True
    partial: str = ""
    """Why the report is incomplete (interrupted, stopped at a fatal finding), or empty."""
    blocked: str = ""
    """Why the target could not be opened, or empty."""
    tasks: int | None = None
    """Tasks that the target has; None when endless."""
    sampled: int = 0
    sampling: str = ""
    """How the sample was drawn, in words."""
    capabilities: tuple[str, ...] = ()
    controls: tuple[Control, ...] = ()
    scope: ScopeCard | None = None
    results: tuple[RuleResult, ...] = ()
    rates: tuple[Rate, ...] = ()
    points: tuple[ProbePoint, ...] = ()
    training: Training | None = None
    """Which share of groups teaches nothing; None where it was not measured."""
    dialogue: tuple[Turn, ...] = ()
    """What language models that attacked said, in order."""
    meter: dict[str, Any] = field(default_factory=dict)
    """Measured values (seconds, rates, versions); outside every comparison."""
    schema: str = SCHEMA

    @property
    def findings(self) -> tuple[Finding, ...]:
        """Give all findings, gravest first."""
        everything = [finding for result in self.results for finding in result.findings]
        order = {id(f): (-f.rank.weight, -f.severity.weight, f.code, f.message) for f in everything}
        return tuple(sorted(everything, key=lambda f: order[id(f)]))

    def count(self, outcome: Outcome) -> int:
        """Give how many rules ended so."""
        return sum(result.outcome is outcome for result in self.results)
