"""Tasks, verdicts and submissions: what authors and the audit hand to each other.

Standard library only, Python 3.8 and up: this file is also read inside foreign virtual environments.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Dict, Iterable, List, Mapping, Optional, Tuple, Union

from acidtest.spec.tree import Content, Tree

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
class Backend:
    """Something that an environment asks and that may fail: a service, a store, a model. See `Environment.backends`."""

    at: str
    """The attribute of the instance that holds it, such as ``client`` or ``shop.client.get``: a function, or an object whose public methods are its calls."""
    raises: Tuple[Any, ...] = (ConnectionError, TimeoutError)
    """What a call raises when it fails: exceptions, or classes of exceptions that take a message."""


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
    """What `collect` asked for, by path."""
    wall: float = 0.0
    """Seconds."""
    cpu: float = 0.0
    """Seconds."""
    executable: Tuple[str, ...] = ()
    """Those of the files that may be started."""
    links: Mapping[str, str] = field(default_factory=dict)
    """Symlinks among what `collect` matches, with their targets as text."""

    @property
    def ok(self) -> bool:
        """True when the program ended by itself with status 0."""
        return self.ended == "exited" and self.code == 0

    @property
    def tree(self) -> Tree:
        """Give what was collected as a tree, to be judged or handed to the next run."""
        return Tree(self.files, executable=self.executable, links=self.links)


@dataclass(frozen=True)
class Reply:
    """What a model answered that a verifier asked."""

    text: str
    whole: bool = True
    """False when the answer was cut at `max_tokens`."""

    def __str__(self) -> str:
        """Give the text."""
        return self.text


@dataclass(frozen=True)
class Goodbye:
    """The last words of a simulated user, with which the episode ends."""

    text: str
    content: bool = True
    """True when the user believes to have what it came for, False when it gives up."""

    def __str__(self) -> str:
        """Give the words."""
        return self.text


def text(value: str) -> Dict[str, Any]:
    """Give a submission that is a reply in words."""
    return {"kind": "text", "text": value}


def value(content: Any) -> Dict[str, Any]:
    """Give a submission that is a plain value (JSON)."""
    return {"kind": "value", "value": content}


def files(
    content: Mapping[str, Content],
    *,
    executable: Iterable[str] = (),
    links: Optional[Mapping[str, str]] = None,
    deleted: Iterable[str] = (),
) -> Dict[str, Any]:
    """Give a submission that is a set of files by relative path, laid over the environment's `base` where it has one.

    `executable` names files that may be started, `links` are symlinks with their targets, `deleted` paths of the base that go.
    """
    return Tree(content, executable=executable, links=links, deleted=deleted).submission()


def program(content: Union[str, List[str]]) -> Dict[str, Any]:
    """Give a submission that is run in the workspace as the agent, before what it leaves there is graded.

    A text is Python source, a list is a command with its arguments.
    """
    return {"kind": "program", "program": content}


def actions(content: List[Any]) -> Dict[str, Any]:
    """Give a submission that is a sequence of actions, played one a step."""
    return {"kind": "actions", "actions": list(content)}
