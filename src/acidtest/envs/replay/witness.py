"""Make a witness happen again. It takes the witness as plain data, so that nothing above is needed."""

from __future__ import annotations

from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from acidtest.envs import values
from acidtest.envs.replay.divergence import first_divergence
from acidtest.envs.replay.edit import edited
from acidtest.envs.replay.episode import CHANNELS, Frame, play, with_runs
from acidtest.errors import SpecError

if TYPE_CHECKING:
    from acidtest.envs.judged import Judged
    from acidtest.envs.live import Environment

GOLD_REFERENCE = {"$gold": "of the task with this id"}


@dataclass(frozen=True, kw_only=True)
class Replayed:
    """Whether it happened again, and what was seen, line by line."""

    reproduced: bool
    lines: tuple[str, ...]


def replay(env: Environment, witness: dict[str, Any]) -> Replayed:
    """Replay a ``verify`` or ``episode`` witness in fresh processes. A ``structure`` one is its rule's to repeat."""
    if witness["kind"] == "structure":
        raise SpecError("a structure witness is replayed by running its rule again", where="witness.kind")
    trials = witness.get("trials") or {"n": 1, "at_least": 1}
    tasks = _Tasks(env)
    attempts = [_once(env, witness, tasks) for _ in range(trials["n"])]
    shown = sum(attempt.reproduced for attempt in attempts)
    lines = attempts[0].lines if trials["n"] == 1 else (f"shown in {shown} of {trials['n']} trials", *attempts[0].lines)
    return Replayed(reproduced=shown >= trials["at_least"], lines=lines)


class _Tasks:
    """Gives tasks by value, with the gold put back where the witness holds only a reference."""

    def __init__(self, env: Environment) -> None:
        self._env = env
        self._by_id: dict[str, dict[str, Any]] | None = None

    def whole(self, task: dict[str, Any] | None) -> dict[str, Any] | None:
        """Give the task with its gold and data, and with the change that the witness made to it."""
        change = (task or {}).get("edit")
        whole = self._known({key: value for key, value in task.items() if key != "edit"}) if task is not None else None
        return edited(whole, change["find"], change["put"]) if whole is not None and change else whole

    def _known(self, task: dict[str, Any]) -> dict[str, Any]:
        if task.get("gold") != GOLD_REFERENCE:
            return task
        if self._by_id is None:
            self._by_id = {found["id"]: found for found in self._env.tasks()[0]}
        if task["id"] not in self._by_id:
            raise SpecError(
                f"the target has no task {task['id']!r} any more", where="witness", mend="replay it against the digest it was found in"
            )
        known = self._by_id[task["id"]]
        return {**task, "gold": known["gold"], "data": known["data"]}


def _once(env: Environment, witness: dict[str, Any], tasks: _Tasks) -> Replayed:
    return _verify(env, witness, tasks) if witness["kind"] == "verify" else _episode(env, witness, tasks)


def _verify(env: Environment, witness: dict[str, Any], tasks: _Tasks) -> Replayed:
    lines, same = [], []
    env.drop_verifier()
    for probe in witness["probes"]:
        task = tasks.whole(probe["task"])
        assert task is not None
        with _judging(env, probe):
            judged = env.verify(task, probe["submission"], context=probe.get("context", "main"))
        again = _same(judged, probe)
        same.append(again)
        got = judged.error or values.dumps(judged.raw)
        lines.append(
            f"{'same' if again else 'DIFFERS'}: {probe['role']} on task {probe['task']['id']} -> {got} (recorded: {probe['error'] or values.dumps(probe['reward'])})"
        )
    token = (witness.get("observed") or {}).get("canary")
    if token:
        places = env.canary(token)
        same.append(bool(places))
        lines.append(
            f"{'same' if places else 'DIFFERS'}: the token {token} stands in {', '.join(places) or 'nothing'} of the verifier's process"
        )
    env.drop_verifier()
    return Replayed(reproduced=bool(same) and all(same), lines=tuple(lines))


def _judging(env: Environment, probe: dict[str, Any]) -> AbstractContextManager[Any]:
    """Have questions to a model answered as they were; an exported script, which asks none, has no door to models."""
    if not probe.get("judging"):
        return nullcontext()
    from acidtest.envs.egress import Judging

    return env.door.judging(Judging.of(probe["judging"]))


def _same(judged: Judged, probe: dict[str, Any]) -> bool:
    """Say whether a verdict is the recorded one: the very reward, or one within the bounds of a measured reward."""
    if probe.get("between") is not None:
        low, high = probe["between"]
        return (low is None or judged.score >= low) and (high is None or judged.score <= high)
    equal = bool(judged.error) or values.first_difference(judged.raw, probe["reward"]) is None
    return judged.error == probe["error"] and equal and judged.valid == probe.get("valid", True)


def _episode(env: Environment, witness: dict[str, Any], tasks: _Tasks) -> Replayed:
    played = [
        play(env, run["actions"], task=tasks.whole(run["task"]), seed=run["seed"], condition=_whole(run["condition"], tasks))
        for run in witness["runs"]
    ]
    if witness["expect"] == "differ":
        return _differ(played, witness)
    lines, same = [], []
    for run, frames in zip(witness["runs"], played, strict=True):
        for seen in run["seen"]:
            got = at(frames, seen)
            again = values.first_difference(got, seen["value"]) is None
            same.append(again)
            lines.append(f"{'same' if again else 'DIFFERS'}: step {seen['step']} {seen['channel']}{seen.get('path', '')} = {_short(got)}")
    return Replayed(reproduced=bool(same) and all(same), lines=tuple(lines))


def _whole(condition: dict[str, Any], tasks: _Tasks) -> dict[str, Any]:
    """Give a condition whose other episodes have their tasks whole."""
    return with_runs(condition, lambda run: {**run, "task": tasks.whole(run.get("task"))})


def _differ(played: list[list[Frame]], witness: dict[str, Any]) -> Replayed:
    observed = witness.get("observed", {})
    found = first_divergence(played[0], played[1], channels=observed.get("channels", CHANNELS), ignore_info=observed.get("ignore_info", ()))
    if found is None:
        return Replayed(reproduced=False, lines=("the two runs are equal in every channel",))
    text = f"step {found.step}, {found.channel}{found.path}: {_short(found.one)} against {_short(found.other)}"
    return Replayed(reproduced=True, lines=(text,))


def at(frames: list[Frame], seen: dict[str, Any]) -> Any:
    """Give the value at a recorded step and channel, or None when the episode did not come so far."""
    for frame in frames:
        if frame.step == seen["step"]:
            return frame.channel(seen["channel"])
    return None


def _short(value: Any) -> str:
    text = values.dumps(value)
    return text if len(text) <= 160 else text[:157] + "..."
