"""The scenes that perturbations are tried on: the usual ones, and the known-good cut short, corrupted and doubled."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.noise import words
from acidtest.audit.world.scene import Scene, moves
from acidtest.audit.world.stage import stage

WORLDS = 4
TASKS = 4
VERDICTS = 3
PROGRAMS = 1
"""Known-goods of code, for which a verdict compiles and runs programs."""
BOUNDARY: dict[str, tuple[Any, ...]] = {"str": ("", "\u00e9" * 300), "int": (-1, 10**9), "float": (-1.0, 1e300), "bool": (False, True)}
"""Arguments at the edge of what a type allows."""


def kind(bench: Bench) -> str:
    """Say which sort of target it is, as `Change.on` names it."""
    return {"gymnasium": "world", "tools": "tools"}.get(bench.env.opening.kind, "single")


def chosen(bench: Bench) -> list[Scene]:
    """Give the scenes, varied before numerous. Raises CouldNotRun when no action is known."""
    if kind(bench) == "single":
        return verdicts(bench)
    usual = stage(bench).scenes(bench)
    if kind(bench) == "world":
        return _one_of_each_style(usual)
    references = [scene for scene in usual if scene.style == "reference"][:TASKS]
    pokes = [scene for scene in usual if scene.style == "poke"][:1]
    changed = [other for scene in references[:2] for other in variants(scene, references)]
    return [*references, *changed, *pokes]


def verdicts(bench: Bench) -> list[Scene]:
    """Give single-turn verdicts as scenes of one step: known-goods, one of them to another task, and noise."""
    most = PROGRAMS if bench.env.opening.kind == "code" else VERDICTS
    tasks = [task for task in bench.tasks if task["id"] in bench.controls.good][:most]
    good = [Scene(task=t, seed=0, actions=tuple(moves(bench.good(t).submission)), style="known-good") for t in tasks]
    swapped = [replace(a, actions=b.actions, style="known-good of another task") for a, b in pairwise(good)][:1]
    noise = words(bench.rng("noise"))
    junk = [Scene(task=t, seed=0, actions=tuple(moves(bench.text(noise))), style="noise") for t in (tasks or list(bench.tasks))[:1]]
    return [*good, *swapped, *junk]


def variants(scene: Scene, peers: Sequence[Scene]) -> Iterator[Scene]:
    """Give a known-good cut before its last deed, with one argument replaced, and with each call made twice."""
    calls, last = _split(scene.actions)
    if len(calls) > 1:
        yield replace(scene, actions=(*calls[:-1], *last), style="reference cut short")
    for place, call in enumerate(calls):
        other = _corrupted(call, [action for peer in peers if peer.task != scene.task for action in peer.actions])
        if other is not None:
            yield replace(scene, actions=(*calls[:place], other, *calls[place + 1 :], *last), style="reference with one argument replaced")
            break
    edge = _at_the_edge(calls)
    if edge:
        yield replace(scene, actions=(*calls[:1], *edge, *calls[1:], *last), style="reference and arguments at the edge")
    if calls:
        yield replace(scene, actions=(*(call for call in calls for _ in range(2)), *last), style="reference with each call twice")


def _split(actions: Sequence[Any]) -> tuple[list[Any], list[Any]]:
    """Give the calls, and the closing message."""
    closing = [action for action in actions[-1:] if isinstance(action, dict) and "message" in action]
    return list(actions[: len(actions) - len(closing)]), closing


def _corrupted(call: Any, foreign: Sequence[Any]) -> Any:
    """Give the call with the arguments of the same tool in another task, where they differ."""
    same = (a for a in foreign if isinstance(a, dict) and isinstance(call, dict) and a.get("tool") == call.get("tool") and a != call)
    return next(same, None)


def _at_the_edge(calls: Sequence[Any]) -> list[Any]:
    """Give the first call with arguments, each of them at the edge of its type."""
    call = next((c for c in calls if isinstance(c, dict) and isinstance(c.get("arguments"), dict) and c["arguments"]), None)
    if call is None:
        return []
    edged = []
    for place in (0, 1):
        arguments = {key: BOUNDARY.get(type(value).__name__, (value, value))[place] for key, value in call["arguments"].items()}
        edged.append({**call, "arguments": arguments})
    return edged


def _one_of_each_style(scenes: Sequence[Scene]) -> list[Scene]:
    seen: dict[str, Scene] = {}
    for scene in scenes:
        seen.setdefault(scene.style, scene)
    return list(seen.values())[:WORLDS]
