"""One session of a live environment: reset, step, and what only the host may ask."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from acidtest.envs import values
from acidtest.envs.judged import died_text
from acidtest.errors import EnvironmentFault, WorkerDied, WorkerFlooded, WorkerHung

if TYPE_CHECKING:
    from acidtest.envs.lane import Lane

CONDITIONS = ("environ", "locale", "entropy", "stir", "deny", "clock", "overwrite", "look", "goal", "faults")
"""The parts of a condition that the process itself is put under."""
PLAY_SECONDS = 20.0
"""Wall-clock limit of one message that plays several steps; what takes longer is played step by step."""


@dataclass(frozen=True, kw_only=True)
class Step:
    """What came back from a reset (step 0) or a step, in wire form."""

    observation: Any
    info: Any = field(default_factory=dict)
    raw: Any = None
    """Reward in wire form."""
    terminated: Any = False
    truncated: Any = False
    valid: bool = True
    sealed: bool = False
    components: dict[str, Any] = field(default_factory=dict)
    message: str = ""
    contained: str | None = None
    """'' when the observation lies in its declared space, what is wrong when not, None where nothing is declared."""
    aliased: bool = False
    """True when the observation handed out before this call was changed by this call."""
    state: Any = None
    """What ``state()`` said after the call, where the condition asks for it."""
    goal: Any = None
    """What ``goal()`` said after the call, where the condition asks for it."""
    faults: dict[str, Any] = field(default_factory=dict)
    """Which backends were called, and how many calls were made to fail, where the condition watches them."""
    seconds: float = 0.0

    @property
    def reward(self) -> float | None:
        """Give the reward as a float, or None."""
        return values.number(self.raw)

    @property
    def done(self) -> bool:
        """True at the end of the episode, however it came."""
        return over(self.terminated, self.truncated)


class Session:
    """One instance in one process. Raises EnvironmentFault, WorkerDied, WorkerHung or WorkerFlooded."""

    def __init__(self, lane: Lane, process: int, number: int, *, owns: bool) -> None:
        self.lane = lane
        self.process = process
        self.number = number
        self.owns = owns
        self._ask("open")

    def reset(self, task: dict[str, Any] | None = None, seed: int | None = None, *, context: str = "main") -> Step:
        """Begin an episode."""
        answer = self._ask("reset", task=task, seed=seed, context=context)
        return _step(answer)

    def step(self, action: Any, *, context: str = "main") -> Step:
        """Act once; the action is in wire form."""
        return _step(self._ask("step", action=action, context=context))

    def play(self, items: Sequence[dict[str, Any]], *, past_end: bool = False) -> list[dict[str, Any]]:
        """Do several resets and steps in one message, up to the end of an episode: give the answers as data.

        The worker may stop earlier than asked; at least one answer comes back.
        """
        answer = self.lane.call(
            self.process,
            {"op": "play", "session": self.number, "items": list(items), "past_end": past_end},
            seconds=min(PLAY_SECONDS, 3 * self.lane.seconds),
        )
        return list(check(answer, "play")["value"])

    def ask(self, what: str, *, task: dict[str, Any] | None = None, **arguments: Any) -> Any:
        """Ask an optional capability: state, goal, tools, reference, inputs, actions. Gives wire form."""
        more = {} if task is None else {"task": task}
        wired = {key: values.encode(value) for key, value in arguments.items()}
        return self._ask("ask", what=what, arguments=wired, **more)["value"]

    def canary(self, token: str) -> list[str]:
        """Give the places where a token was planted in this process."""
        return list(self._ask("canary", token=token)["value"])

    def denied(self) -> dict[str, int]:
        """Give how often each resource that the condition denies was asked for."""
        return dict(self._ask("denied")["value"])

    def crowd(self, plays: Sequence[Sequence[dict[str, Any]]], how: str) -> list[dict[str, Any]]:
        """Play resets and steps of several fresh instances at once in this process (``threads``, ``loop``): give the answers of the first."""
        message = {"op": "crowd", "plays": [list(play) for play in plays], "how": how}
        answer = self.lane.call(self.process, message, seconds=max(PLAY_SECONDS, 2 * self.lane.seconds))
        return list(check(answer, "crowd")["value"])

    def load(
        self,
        plays: Sequence[Sequence[dict[str, Any]]],
        arrivals: Sequence[tuple[float, int]],
        sessions: int,
        *,
        restless: bool = False,
    ) -> None:
        """Begin to play a schedule in this process: at each arrival's second the play with its number, on a fresh instance.

        So many episodes run at once at most, each on a thread; the others wait. It goes on between calls. `restless` threads
        change places every few microseconds: what collides now and then does so sooner, and times say nothing.
        """
        order = {"plays": [list(play) for play in plays], "arrivals": [list(arrival) for arrival in arrivals]}
        self._ask("load", **order, sessions=sessions, restless=restless)

    def loaded(self, wait: float, *, weigh: bool = False) -> dict[str, Any]:
        """Give what a schedule came to since the last time, after so many seconds or at its end; `weigh` adds what the process holds."""
        answer = self.lane.call(
            self.process, {"op": "loaded", "wait": wait, "weigh": weigh}, seconds=wait + max(PLAY_SECONDS, self.lane.seconds)
        )
        return dict(check(answer, "loaded")["value"])

    def unload(self) -> None:
        """Begin no further episode of a schedule; those that run go on."""
        self._ask("unload")

    def press(self, names: Sequence[str]) -> None:
        """Take resources away from the process for good: ``memory``, ``descriptors``, ``disk``."""
        self._ask("press", names=dict.fromkeys(names, True))

    def weigh(self) -> dict[str, int]:
        """Give what the process holds: descriptors, threads, kilobytes."""
        return dict(self._ask("weigh")["value"])

    def close(self) -> None:
        """Close the instance, and its process when the session has its own."""
        if self.owns:
            self.lane.drop(self.process)
        else:
            self.lane.call(self.process, {"op": "close", "session": self.number})

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _ask(self, op: str, **message: Any) -> dict[str, Any]:
        answer = self.lane.call(self.process, {"op": op, "session": self.number, **message})
        return check(answer, op)


def over(terminated: Any, truncated: Any) -> bool:
    """Say whether the flags of a step end the episode; flags by agent do when none is left that goes on."""
    if is_by_agent(terminated) and is_by_agent(truncated):
        return all(over(flag, truncated.get(agent, False)) for agent, flag in terminated.items())
    return bool(values.number(terminated)) or bool(values.number(truncated))


def is_by_agent(value: Any) -> bool:
    """Say whether a channel in wire form holds one value for each of several agents."""
    return isinstance(value, dict) and not any(key.startswith("$") for key in value)


def check(answer: dict[str, Any], op: str) -> dict[str, Any]:
    """Give the answer back, or raise what it says went wrong in foreign code."""
    if answer.get("ok"):
        return answer
    text = died_text(answer)
    fault = answer.get("fault")
    if fault == "hung":
        raise WorkerHung(text, where=op, seconds=answer.get("seconds", 0.0))
    if fault == "flooded":
        raise WorkerFlooded(text, where=op)
    if fault:
        raise WorkerDied(text, where=op, code=answer.get("code"), signal=answer.get("signal"))
    kind = str(answer.get("kind", "Error"))
    raise EnvironmentFault(f"{kind}: {answer.get('message', '')}", where=op, kind=kind, traceback=str(answer.get("traceback", "")))


def step_of(answer: dict[str, Any], op: str) -> Step:
    """Read one answer to a reset or step, or raise what it says went wrong in foreign code."""
    return _step(check(answer, op))


def _step(answer: dict[str, Any]) -> Step:
    value = answer["value"]
    if not isinstance(value, dict):
        raise EnvironmentFault("it answered a step in a form that is not the contract's", kind="nonsense")
    components = value.get("components")
    return Step(
        observation=value.get("observation"),
        info=value.get("info"),
        raw=value.get("reward"),
        terminated=value.get("terminated", False),
        truncated=value.get("truncated", False),
        valid=bool(value.get("valid", True)),
        sealed=bool(value.get("sealed")),
        components=components if isinstance(components, dict) else {},
        message=str(value.get("message", "")),
        contained=value.get("contained"),
        aliased=bool(value.get("aliased")),
        state=value.get("state"),
        goal=value.get("goal"),
        faults=value["faults"] if isinstance(value.get("faults"), dict) else {},
        seconds=float(answer.get("seconds", 0.0)),
    )
