"""Tasks, verdicts and submissions: what authors and the audit hand to each other.

Standard library only, Python 3.8 and up: this file is also read inside foreign virtual environments.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, List, Mapping, Optional

NO_GOLD = None


@dataclass(frozen=True)
class Task:
    """One task: what the policy is asked, and what only the verifier knows."""

    id: str
    prompt: Any = ""
    """What the policy sees: text, or any plain value."""
    gold: Any = None
    """The known-good answer, or None. Never shown to a policy or a solution."""
    data: Dict[str, Any] = field(default_factory=dict)
    """What the verifier needs beside the gold; never shown to a policy."""
    split: str = ""
    """``train``, ``test`` or empty."""


@dataclass(frozen=True)
class Verdict:
    """What a verifier says of one submission. Reward and validity are two fields."""

    reward: Optional[float] = None
    """None when there is no reward to give: that is not a reward of 0."""
    valid: bool = True
    """False when the episode failed for a reason that is not the policy's (an outage, a time-out of a judge)."""
    components: Mapping[str, float] = field(default_factory=dict)
    """Named terms the reward is made of."""
    message: str = ""
    """One line for the policy engineer. Names the reason of a refusal."""


@dataclass(frozen=True)
class RunResult:
    """How a program that an environment asked the host to run ended."""

    ended: str
    """``exited``, ``signalled``, ``deadline``, ``cpu``, ``memory``, ``output`` or ``denied``."""
    code: Optional[int] = None
    stdout: str = ""
    stderr: str = ""
    files: Mapping[str, bytes] = field(default_factory=dict)
    wall: float = 0.0
    """Seconds."""
    cpu: float = 0.0
    """Seconds."""

    @property
    def ok(self) -> bool:
        """True when the program ended by itself with status 0."""
        return self.ended == "exited" and self.code == 0


@dataclass(frozen=True)
class Reply:
    """What a model answered that a verifier asked."""

    text: str
    whole: bool = True
    """False when the answer was cut at `max_tokens`."""

    def __str__(self) -> str:
        """Give the text."""
        return self.text


def text(value: str) -> Dict[str, Any]:
    """Give a submission that is a reply in words."""
    return {"kind": "text", "text": value}


def value(content: Any) -> Dict[str, Any]:
    """Give a submission that is a plain value (JSON)."""
    return {"kind": "value", "value": content}


def files(content: Mapping[str, str]) -> Dict[str, Any]:
    """Give a submission that is a set of text files, by relative path."""
    return {"kind": "files", "files": dict(content)}


def actions(content: List[Any]) -> Dict[str, Any]:
    """Give a submission that is a sequence of actions, played one a step."""
    return {"kind": "actions", "actions": list(content)}
