"""A witness: plain data from which anybody can see a finding happen again.

Three kinds:

- ``verify``: submissions handed to the verifier, each with the verdict that came back;
- ``episode``: runs of the same actions, each under its own condition, with what was seen;
- ``structure``: a fact about the package itself; the rule that found it is the proof.

Values are in wire form (plain JSON with tags, `acidtest.envs.inside.wire`), so NaN, arrays and
late float64 survive.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

SCHEMA = "acidtest-witness/1"

Kind = Literal["verify", "episode", "structure"]


@dataclass(frozen=True, kw_only=True)
class Probe:
    """One submission and the verdict it got."""

    task: dict[str, Any]
    """The task by value: id, prompt, data; gold only by reference unless asked for."""
    submission: dict[str, Any]
    role: str = "probe"
    """``control`` (the known-good), ``probe`` (what should have earned less, or more), ``baseline`` (the empty answer)."""
    reward: Any = None
    """The reward that came back, in wire form; None when there was none."""
    valid: bool = True
    error: str = ""
    """Class name of the exception or fault that came back in place of a verdict, or empty."""
    context: str = "main"
    """Call context in the worker: ``main``, ``thread`` or ``asyncio``."""
    note: str = ""
    """Why this submission is right or wrong, in one sentence."""
    between: tuple[float | None, float | None] | None = None
    """For a reward that is measured: the lowest and the highest that show the same again, None for no bound.
    No reward counts as lower than all. Without it the very same reward must come back."""
    judging: dict[str, Any] = field(default_factory=dict)
    """How questions to a model were answered: ``draw`` (k > 0: a fresh answer), ``swap`` (two texts that changed places)."""


@dataclass(frozen=True, kw_only=True)
class Run:
    """One episode: the actions, the condition it ran under, and the channels that were seen."""

    task: dict[str, Any] | None = None
    seed: int | None = None
    actions: list[Any] = field(default_factory=list)
    condition: dict[str, Any] = field(default_factory=dict)
    """What was varied: ``placement``, ``hash_seed``, ``environ``, ``history`` (an episode before), ..."""
    seen: list[dict[str, Any]] = field(default_factory=list)
    """Selected observations: ``{"step": k, "channel": name, "path": path, "value": wire}``; step 0 is reset."""
    note: str = ""


@dataclass(frozen=True, kw_only=True)
class Trials:
    """For a fault that does not show every time: at least `at_least` of `n` replays must show it."""

    n: int = 1
    at_least: int = 1


@dataclass(frozen=True, kw_only=True)
class Witness:
    """What happened, so exactly that it can happen again."""

    rule: str
    kind: Kind
    claim: str
    """One sentence: what this shows, in plain words."""
    target: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    """How the target was opened: data file, columns, task count, seed."""
    digest: str = ""
    seed: int = 0
    probes: list[Probe] = field(default_factory=list)
    runs: list[Run] = field(default_factory=list)
    expect: str = "as_seen"
    """``as_seen``: every recorded value comes back. ``differ``: the runs differ at the recorded step and channel."""
    observed: dict[str, Any] = field(default_factory=dict)
    """For ``structure``: file, line, field and what stood there."""
    trials: Trials = Trials()
    schema: str = SCHEMA
