"""What came back from a verifier, as seen by the host: data, whatever happened."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

from acidtest.envs import values

FAULTS = {"died": "WorkerDied", "hung": "WorkerHung", "flooded": "WorkerFlooded"}


@dataclass(frozen=True, kw_only=True)
class Judged:
    """One verdict, or what came in its place."""

    raw: Any = None
    """The reward in wire form."""
    valid: bool = True
    components: dict[str, Any] = field(default_factory=dict)
    message: str = ""
    error: str = ""
    """Class of the exception in foreign code, or WorkerDied, WorkerHung, WorkerFlooded; empty for a verdict."""
    traceback: str = ""
    seconds: float = 0.0
    sealed: bool = False
    """True when the environment gave a Verdict rather than a float."""

    @property
    def reward(self) -> float | None:
        """Give the reward as a float (NaN and infinities included), or None when there is none."""
        return None if self.error else values.number(self.raw)

    @property
    def score(self) -> float:
        """Give the reward for comparisons: a missing, invalid or NaN one counts as minus infinity."""
        reward = self.reward
        return reward if reward is not None and self.valid and not math.isnan(reward) else float("-inf")

    @property
    def failed(self) -> bool:
        """True when no verdict came back at all."""
        return bool(self.error)


def judged(answer: dict[str, Any]) -> Judged:
    """Read one answer of a worker. What the answer lacks is a nonsense error, not a crash of ours."""
    took = answer.get("seconds")
    seconds = float(took) if isinstance(took, int | float) else 0.0
    if answer.get("ok"):
        components = answer.get("components")
        return Judged(
            raw=answer.get("reward"),
            valid=bool(answer.get("valid", True)),
            components=components if isinstance(components, dict) else {},
            message=str(answer.get("message", "")),
            seconds=seconds,
            sealed=bool(answer.get("sealed")),
        )
    fault = answer.get("fault")
    if fault:
        return Judged(valid=False, error=FAULTS.get(str(fault), "WorkerDied"), message=died_text(answer), seconds=seconds)
    return Judged(
        valid=False,
        error=str(answer.get("kind", "Error")),
        message=str(answer.get("message", "")),
        traceback=str(answer.get("traceback", "")),
        seconds=seconds,
    )


def as_verdicts(value: Any, count: int) -> list[Judged]:
    """Read the answers to `count` submissions; a worker that answers another number of them answers nonsense."""
    if isinstance(value, list) and len(value) == count and all(isinstance(item, dict) for item in value):
        return [judged(item) for item in value]
    return [Judged(valid=False, error="Nonsense", message=f"the worker did not answer with {count} verdicts") for _ in range(count)]


def died_text(answer: dict[str, Any]) -> str:
    """Say how a process ended, in words."""
    if answer.get("signal"):
        return f"the process was killed by signal {answer['signal']}"
    if answer.get("code") is not None:
        return f"the process exited with status {answer['code']} before it answered"
    return {"hung": "the process did not answer in time", "flooded": "the process answered more than it may"}.get(
        answer.get("fault", ""), str(answer.get("message") or "the process is gone")
    )
