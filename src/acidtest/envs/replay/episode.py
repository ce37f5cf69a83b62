"""Play actions under a condition and keep what every channel said."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from acidtest.envs.replay.under_load import among
from acidtest.envs.session import Session, Step, step_of
from acidtest.errors import BoundaryError, EnvironmentFault

if TYPE_CHECKING:
    from acidtest.envs.live import Environment

BATCH = 64
"""Steps asked for in one message."""
ADDRESS = re.compile(r"\b0x[0-9a-fA-F]{6,}")
CHANNELS = ("observation", "reward", "terminated", "truncated", "info", "error", "state", "goal", "held")
RUNS = ("history", "before", "crowd", "load")
"""Parts of a condition that are lists of runs; ``beside`` is a single one."""
UNIT = 8
"""Megabytes in which memory is told."""
PRIME = 4
"""Steps of the same episode played before resources are taken away, so that what is loaded late is loaded."""


@dataclass(frozen=True, kw_only=True)
class Frame:
    """One reset (step 0) or step: what was seen, or the fault that came instead."""

    step: int
    seen: Step | None = None
    error: str = ""
    """Class of the exception or fault, then its message."""
    channels: dict[str, Any] = field(default_factory=dict)

    def channel(self, name: str) -> Any:
        """Give one channel in wire form."""
        return self.channels.get(name)


def with_runs(condition: dict[str, Any], change: Callable[[dict[str, Any]], dict[str, Any]]) -> dict[str, Any]:
    """Give a condition in which each other episode is changed."""
    lists = {key: [change(run) for run in condition[key]] for key in RUNS if key in condition}
    return {**condition, **lists, **({"beside": change(condition["beside"])} if "beside" in condition else {})}


def play(
    env: Environment,
    actions: Sequence[Any],
    *,
    task: dict[str, Any] | None = None,
    seed: int | None = None,
    condition: dict[str, Any] | None = None,
) -> list[Frame]:
    """Reset and act until the actions run out, an episode ends (unless ``past_end``), or a fault comes.

    Conditions: ``environ``, ``locale``, ``entropy``, ``stir``, ``hash_seed``, ``template``, ``born_with`` (see `Environment.session`); ``history``: runs
    ``{"actions", "task", "seed"}`` played before on the same instance; ``beside``: a run interleaved
    step by step on a second instance in the same process; ``context``: main, thread or asyncio;
    ``past_end``: go on after the end; ``goal``: the channel ``goal`` holds what ``goal()`` says after each step.

    Beside these: ``clock`` (``{"at", "rate", "stride"}``, see `acidtest.envs.inside.clock`); ``before``: runs played one after the other on
    other instances of the process, before this one is made; ``crowd``: runs played at the same time on other instances of
    the process, each on its own thread, or all on one event loop (``how``: ``loop``); ``load``: runs that arrive meanwhile, ``rate`` a second
    for so many ``seconds`` (see `acidtest.envs.replay.under_load`); ``press``: names of resources that are taken away
    before the episode; ``overwrite``: each observation is overwritten after it was read; ``look``: the channel ``state`` holds what
    ``state()`` says; ``weigh``: the channel ``held`` of the last frame says how many ``descriptors``, ``threads``, ``files`` or units of ``memory`` the process holds, or ``all`` of these.
    ``faults``: which call of a backend fails, or ``{}`` to watch them; the channel ``faults`` says what each step called (see `acidtest.envs.inside.faults`).
    """
    condition = condition or {}
    try:
        return _play(env, actions, task, seed, condition, batch=BATCH)
    except EnvironmentFault:
        raise
    except BoundaryError:
        return _play(env, actions, task, seed, condition, batch=1)


def _play(
    env: Environment, actions: Sequence[Any], task: dict[str, Any] | None, seed: int | None, condition: dict[str, Any], *, batch: int
) -> list[Frame]:
    """Play in batches; step by step shows which step it was that a process did not survive."""
    with env.session(condition=condition) as session:
        for earlier in condition.get("history", ()):
            run_on(session, earlier["actions"], task=earlier.get("task"), seed=earlier.get("seed"), batch=batch)
        if "beside" in condition:
            return _interleaved(env, session, actions, task, seed, condition)
        if "crowd" in condition:
            return _crowded(session, actions, task, seed, condition)
        if "load" in condition:
            return _loaded(session, actions, task, seed, condition)
        if "before" in condition:
            return _after_others(env, session, actions, task, seed, condition, batch=batch)
        if "press" in condition:
            run_on(session, list(actions)[:PRIME], task=task, seed=seed, batch=batch)
            session.press(condition["press"])
        frames = run_on(
            session,
            actions,
            task=task,
            seed=seed,
            past_end=bool(condition.get("past_end")),
            context=condition.get("context", "main"),
            batch=batch,
        )
        return _weighed(session, frames, condition["weigh"]) if "weigh" in condition else frames


def _after_others(
    env: Environment,
    first: Session,
    actions: Sequence[Any],
    task: dict[str, Any] | None,
    seed: int | None,
    condition: dict[str, Any],
    *,
    batch: int,
) -> list[Frame]:
    """Play on an instance that is made after others of its process have played."""
    with ExitStack() as kept:
        for earlier in condition["before"]:
            other = kept.enter_context(env.session(beside=first))
            run_on(other, earlier["actions"], task=earlier.get("task"), seed=earlier.get("seed"), batch=batch)
        session = kept.enter_context(env.session(beside=first))
        return run_on(session, actions, task=task, seed=seed, batch=batch)


def _crowded(
    session: Session, actions: Sequence[Any], task: dict[str, Any] | None, seed: int | None, condition: dict[str, Any]
) -> list[Frame]:
    """Play at the same time as others."""
    items = _items(actions, task, seed, condition["crowd"])
    return _together(lambda: session.crowd(items, condition.get("how", "threads")))


def _loaded(
    session: Session, actions: Sequence[Any], task: dict[str, Any] | None, seed: int | None, condition: dict[str, Any]
) -> list[Frame]:
    """Play while others arrive, again and again."""
    items = _items(actions, task, seed, condition["load"])
    return _together(lambda: among(session, items, condition["rate"], condition["seconds"]))


def _items(actions: Sequence[Any], task: dict[str, Any] | None, seed: int | None, others: Sequence[dict[str, Any]]) -> list[Any]:
    """Give what the worker is to do for an episode, and for the others."""
    runs = [{"actions": list(actions), "task": task, "seed": seed}, *others]
    return [
        [{"op": "reset", "task": run.get("task"), "seed": run.get("seed")}, *({"op": "step", "action": act} for act in run["actions"])]
        for run in runs
    ]


def _together(call: Callable[[], list[dict[str, Any]]]) -> list[Frame]:
    try:
        return frames_of(call())
    except BoundaryError as exc:
        text = f"{type(exc).__name__}: {exc.what}"
        return [Frame(step=0, error=text, channels={"error": text})]


def frames_of(answers: Sequence[dict[str, Any]]) -> list[Frame]:
    """Give the frames of an episode whose answers came in one message, the reset's first."""
    return [_frame(n, lambda given=answer, op="step" if n else "reset": step_of(given, op)) for n, answer in enumerate(answers)]


def _weighed(session: Session, frames: list[Frame], what: str) -> list[Frame]:
    """Say in the last frame what the process holds; memory in coarse units, so that equal runs weigh the same."""
    try:
        held = session.weigh()
    except BoundaryError:
        return frames
    whole = {key: held[key] for key in ("descriptors", "threads", "files")} | {"memory": held["kilobytes"] // (UNIT << 10)}
    told = whole if what == "all" else {what: whole[what]}
    return [*frames[:-1], replace(frames[-1], channels={**frames[-1].channels, "held": told})]


def run_on(
    session: Session,
    actions: Sequence[Any],
    *,
    task: dict[str, Any] | None,
    seed: int | None,
    past_end: bool = False,
    context: str = "main",
    batch: int = 1,
) -> list[Frame]:
    """Play one episode on an open session; in batches, a process that dies, hangs or floods raises."""
    if batch > 1:
        return _batched(session, actions, task, seed, past_end, context, batch)
    frames = [_frame(0, lambda: session.reset(task, seed, context=context))]
    for index, action in enumerate(actions, 1):
        if _over(frames[-1], past_end):
            break
        frames.append(_frame(index, lambda act=action: session.step(act, context=context)))
    return frames


def _batched(
    session: Session, actions: Sequence[Any], task: dict[str, Any] | None, seed: int | None, past_end: bool, context: str, batch: int
) -> list[Frame]:
    items: list[dict[str, Any]] = [{"op": "reset", "task": task, "seed": seed, "context": context}]
    items += [{"op": "step", "action": action, "context": context} for action in actions]
    frames: list[Frame] = []
    while len(frames) < len(items) and not (frames and _over(frames[-1], past_end)):
        start = len(frames)
        for answer in session.play(items[start : start + batch], past_end=past_end):
            op = items[len(frames)]["op"]
            frames.append(_frame(len(frames), lambda given=answer, name=op: step_of(given, name)))
    return frames


def _over(frame: Frame, past_end: bool) -> bool:
    return bool(frame.error) or (frame.seen is not None and frame.seen.done and not past_end)


def _interleaved(
    env: Environment, session: Session, actions: Sequence[Any], task: dict[str, Any] | None, seed: int | None, condition: dict[str, Any]
) -> list[Frame]:
    other = condition["beside"]
    with env.session(beside=session) as second:
        frames = [_frame(0, lambda: session.reset(task, seed))]
        _frame(0, lambda: second.reset(other.get("task"), other.get("seed")))
        theirs = list(other["actions"])
        for index, action in enumerate(actions, 1):
            if frames[-1].error or (frames[-1].seen is not None and frames[-1].seen.done):
                break
            if index <= len(theirs):
                _frame(index, lambda i=index: second.step(theirs[i - 1]))
            frames.append(_frame(index, lambda act=action: session.step(act)))
    return frames


def _frame(index: int, call: Any) -> Frame:
    try:
        step: Step = call()
    except BoundaryError as exc:
        text = ADDRESS.sub("0x…", f"{type(exc).__name__}: {exc.what}")
        return Frame(step=index, error=text, channels={"error": text})
    channels = {
        "observation": step.observation,
        "info": step.info,
        "contained": step.contained,
        "aliased": step.aliased,
    }
    if step.state is not None:
        channels["state"] = step.state
    if step.goal is not None:
        channels["goal"] = step.goal
    if step.faults:
        channels["faults"] = step.faults
    if index:
        channels |= {"reward": step.raw, "terminated": step.terminated, "truncated": step.truncated, "valid": step.valid}
    return Frame(step=index, seen=step, channels=channels)
