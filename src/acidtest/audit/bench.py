"""The bench on which one rule works: the environment, the sample, the controls, and a notebook."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from acidtest.audit.formats import wrap
from acidtest.audit.once import Once
from acidtest.envs import Environment, Judged
from acidtest.envs.replay.witness import GOLD_REFERENCE
from acidtest.evidence import Probe, ProbePoint, Trials, Witness

if TYPE_CHECKING:
    from acidtest.audit.answers import Answers
    from acidtest.audit.controls import Controls
    from acidtest.audit.llm.settings import Attackers
    from acidtest.evidence import Run, Turn

EPSILON = 1e-9
"""Rewards closer than this are the same."""

Task = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Shot:
    """One submission and its verdict."""

    task: Task
    submission: dict[str, Any]
    judged: Judged
    role: str = "probe"
    note: str = ""
    context: str = "main"
    judging: dict[str, Any] = field(default_factory=dict)
    """How questions to a model were answered: see `Probe.judging`."""
    between: tuple[float | None, float | None] | None = None
    """For a measured reward: see `Probe.between`."""

    @property
    def score(self) -> float:
        """Give the reward for comparisons; minus infinity when there is none."""
        return self.judged.score

    def probe(self, bench: Bench) -> Probe:
        """Give the record for a witness, with the gold by reference."""
        return Probe(
            task=bench.public(self.task),
            submission=self.submission,
            role=self.role,
            reward=self.judged.raw,
            valid=self.judged.valid,
            error=self.judged.error,
            context=self.context,
            note=self.note,
            judging=self.judging,
            between=self.between,
        )


@dataclass(kw_only=True)
class Sample:
    """The tasks that an audit looks at."""

    everything: tuple[Task, ...]
    """All tasks that were listed."""
    total: int | None
    chosen: tuple[Task, ...]
    """Those that probes are made for."""
    how: str
    """How they were chosen, in words."""


@dataclass(kw_only=True)
class Bench:
    """What one rule gets. Each rule has its own, so that order and threads change nothing."""

    env: Environment
    seed: int
    depth: str
    sample: Sample
    code: str = ""
    show_gold: bool = False
    controls: Controls = None  # type: ignore[assignment]
    """Established before any rule runs."""
    answers: Answers | None = None
    shots: int = 0
    points: dict[tuple[str, str], list[float]] = field(default_factory=dict)
    attackers: Attackers | None = None
    """Language models that attack, where some are named."""
    budget: int | None = None
    """Probes that each search may take; None leaves it to the search."""
    dialogue: list[Turn] = field(default_factory=list)
    """What they said; one notebook for all of an audit."""
    spending: dict[str, Any] = field(default_factory=dict)
    """What they cost and brought, by model and strategy."""
    clock: dict[str, float] = field(default_factory=dict)
    """Seconds that each rule took; one notebook for all of an audit."""
    shared: Once = field(default_factory=Once)
    """What several rules need and one of them works out."""

    def rng(self, *salt: object) -> random.Random:
        """Give a generator that depends on the audit's seed, the rule and the salt alone."""
        return random.Random(f"{self.seed}/{self.code}/{salt!r}")

    def once(self, key: Hashable, make: Callable[[], Any]) -> Any:
        """Give what `make` gives, worked out once an audit; what it raises is raised again.

        Whichever rule asks first does the work, so its probes are counted for none of them.
        """
        before = self.shots
        try:
            return self.shared.get(key, make)
        finally:
            self.shots = before

    # --- tasks ---------------------------------------------------------------------------------

    @property
    def tasks(self) -> tuple[Task, ...]:
        """Give the sampled tasks."""
        return self.sample.chosen

    @property
    def held(self) -> list[Task]:
        """Give the sampled tasks on which the known-good scores strictly above the empty answer."""
        return [task for task in self.tasks if self.controls.holds(task)]

    def public(self, task: Task) -> Task:
        """Give a task for a witness: gold and data by reference unless they are to be shown."""
        if self.show_gold:
            return task
        return {**task, "gold": GOLD_REFERENCE, "data": {}}

    # --- probes --------------------------------------------------------------------------------

    def reply(self, answer: str) -> dict[str, Any]:
        """Give the submission that carries an answer in the environment's own format."""
        return wrap(self.controls.render(answer), self.controls.envelope)

    def text(self, reply: str) -> dict[str, Any]:
        """Give the submission that is exactly this reply."""
        return wrap(reply, self.controls.envelope if self.controls else "text")

    def shoot(
        self,
        task: Task,
        submission: dict[str, Any],
        *,
        role: str = "probe",
        note: str = "",
        label: str = "",
        truth: str = "unknown",
        fresh: bool = False,
        context: str = "main",
    ) -> Shot:
        """Judge one submission."""
        return self.volley([(task, submission)], role=role, note=note, label=label, truth=truth, fresh=fresh, context=context)[0]

    def volley(
        self,
        pairs: Sequence[tuple[Task, dict[str, Any]]],
        *,
        role: str = "probe",
        note: str = "",
        label: str = "",
        truth: str = "unknown",
        fresh: bool = False,
        context: str = "main",
    ) -> list[Shot]:
        """Judge submissions one after the other.

        `label` and `truth` (right, wrong, unknown) enter them into the picture of reward by probe;
        `fresh` takes a fresh process for them.
        """
        self.shots += len(pairs)
        answers = self.env.verify_many(pairs, fresh=fresh, context=context)
        found = [
            Shot(task=task, submission=submission, judged=judged, role=role, note=note, context=context)
            for (task, submission), judged in zip(pairs, answers, strict=True)
        ]
        if label:
            self.plot(label, truth, found)
        return found

    def plot(self, label: str, truth: str, shots: Iterable[Shot]) -> None:
        """Enter shots into the picture of reward by probe."""
        rewards = [shot.judged.reward for shot in shots]
        self.points.setdefault((label, truth), []).extend(r for r in rewards if r is not None and abs(r) < 1e12)

    def good(self, task: Task) -> Shot:
        """Give the known-good shot of a task on which the control holds."""
        return self.controls.good[task["id"]]

    def paid(self, shot: Shot) -> bool:
        """Say whether a shot earned as much as the known-good on its task."""
        return shot.score >= self.good(shot.task).score - EPSILON

    def probe_points(self) -> list[ProbePoint]:
        """Give what this rule adds to the picture of reward by probe."""
        return [ProbePoint(label=label, role=truth, rewards=tuple(r)) for (label, truth), r in sorted(self.points.items())]

    # --- witnesses -----------------------------------------------------------------------------

    def witness(
        self,
        rule: str,
        kind: Any,
        claim: str,
        *,
        probes: Iterable[Probe] = (),
        runs: Iterable[Run] = (),
        expect: str = "as_seen",
        observed: dict[str, Any] | None = None,
        trials: Trials | None = None,
    ) -> Witness:
        """Make a witness of this target."""
        opening = self.env.opening
        return Witness(
            rule=rule,
            kind=kind,
            claim=claim,
            target=opening.target,
            options=opening.options.plain(),
            digest=opening.digest,
            seed=self.seed,
            probes=list(probes),
            runs=list(runs),
            expect=expect,
            observed=observed or {},
            trials=trials or Trials(),
        )
