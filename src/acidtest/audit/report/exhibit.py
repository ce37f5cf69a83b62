"""A witness as an exhibit: what was submitted, what it earned, and the known-good beside it.

The texts are still raw; each renderer escapes them for its own sink.
"""

from __future__ import annotations

import shlex
from dataclasses import dataclass, replace
from typing import Any

from acidtest.audit.report.plain import number, say
from acidtest.envs.inside import wire
from acidtest.evidence.finding import Finding
from acidtest.evidence.witness import Probe, Run, Witness

LABELS = {"probe": "submitted", "control": "known-good", "baseline": "empty answer"}
_ORDER = {"probe": 0, "control": 1, "baseline": 2}


@dataclass(frozen=True)
class Line:
    """One row of an exhibit."""

    role: str
    """``probe``, ``control``, ``baseline``, ``run`` or ``fact``."""
    label: str
    what: str
    """One line: the submission, the condition, or the fact."""
    result: str = ""
    """What it earned, or what was seen."""
    note: str = ""
    full: str = ""
    """The whole submission when one line does not hold it."""
    seen: tuple[str, ...] = ()
    """For a run: the places and values that were recorded, first those that differ between runs."""


@dataclass(frozen=True)
class Exhibit:
    """One witness, ready to be shown."""

    claim: str
    task: str
    """The task's id, or empty."""
    prompt: str
    lines: tuple[Line, ...]
    footer: str = ""


def exhibit(witness: Witness) -> Exhibit:
    """Give the exhibit of a witness."""
    if witness.kind == "episode":
        return _episode(witness)
    if witness.kind == "structure":
        facts = tuple(Line("fact", str(key), _words(value)) for key, value in witness.observed.items())
        return Exhibit(witness.claim, "", "", facts)
    return _verify(witness)


def replay_command(finding: Finding, witness_file: str) -> str:
    """Give the command that reproduces a finding; empty when it has no witness to replay or no file holds it."""
    if not witness_file or not any(witness.kind != "structure" for witness in finding.witnesses):
        return ""
    name = f"{witness_file}#{finding.code}"
    plain = all(char.isalnum() or char in "-_./#@%+=:," for char in name)
    return f"acidtest replay {name if plain else shlex.quote(name)}"


def tasks_in_words(finding: Finding, most: int = 3) -> str:
    """Give how often it was tried and which tasks show it."""
    if not finding.tasks:
        return ""
    shown = ", ".join(finding.tasks[:most])
    more = len(finding.tasks) - most
    names = f"{shown} and {more:,} more" if more > 0 else shown
    return f"{len(finding.tasks):,} of {max(finding.tried, len(finding.tasks)):,} tried: {names}"


def _verify(witness: Witness) -> Exhibit:
    tasks = list(dict.fromkeys(_task(probe.task)[0] for probe in witness.probes))
    probes = sorted(witness.probes, key=lambda probe: (tasks.index(_task(probe.task)[0]), _ORDER.get(probe.role, 3)))
    several = len(tasks) > 1
    task, prompt = _task(probes[0].task) if probes and not several else ("", "")
    lines = _told_once([_probe(probe, several) for probe in probes])
    return Exhibit(witness.claim, task, prompt, lines, _trials(witness))


def _told_once(lines: list[Line]) -> tuple[Line, ...]:
    """Drop a note that an earlier row of the same role has given already."""
    told: set[tuple[str, str]] = set()
    kept = []
    for line in lines:
        kept.append(replace(line, note="") if (line.role, line.note) in told else line)
        told.add((line.role, line.note))
    return tuple(kept)


def _probe(probe: Probe, several: bool) -> Line:
    label = LABELS.get(probe.role, probe.role)
    if several:
        label += f" ({probe.task.get('id', '?')})"
    if probe.context != "main":
        label += f", {probe.context}"
    what, full = submission_words(probe.submission)
    return Line(probe.role, label, what, reward_words(probe), probe.note, full)


def reward_words(probe: Probe) -> str:
    """Give what a probe earned: a number, no reward, or what was raised in its place."""
    if probe.error:
        return f"raised {probe.error}" if probe.reward is None else f"{number(probe.reward)}, raised {probe.error}"
    earned = "no reward" if probe.reward is None else number(probe.reward)
    return earned if probe.valid else f"{earned}, invalid"


def submission_words(submission: dict[str, Any]) -> tuple[str, str]:
    """Give a submission as one line, and as a block when one line does not hold it."""
    kind = submission.get("kind")
    if kind == "program" and isinstance(words := submission.get("program"), list):
        return f"runs {' '.join(map(str, words))}", ""
    if kind in {"text", "program"} and isinstance(body := _printable(submission.get(str(kind))), str):
        return (f'"{body}"' if body else "(nothing)"), (body if len(body) > 120 or "\n" in body else "")
    if kind == "value":
        return say(submission.get("value")), ""
    if kind == "actions" and isinstance(actions := submission.get("actions"), list):
        return _actions(actions), ""
    if kind == "files" and isinstance(files := submission.get("files"), dict):
        words, full = _files(files)
        return words + _marks(submission), full
    return say(submission), ""


def _printable(body: Any) -> Any:
    """Give a text in wire form, with each lone surrogate as its escape."""
    return wire.decode(body).encode("utf-8", "backslashreplace").decode() if isinstance(body, dict) and set(body) == {"$u"} else body


def _marks(submission: dict[str, Any]) -> str:
    """Say what a set of files does beside its files."""
    links = submission.get("links")
    parts = [f"; link {path} -> {goal}" for path, goal in (list(links.items())[:3] if isinstance(links, dict) else ())]
    deleted = submission.get("deleted")
    return "".join(parts) + (f"; deletes {', '.join(map(str, deleted[:3]))}" if isinstance(deleted, list) and deleted else "")


def _files(files: dict[Any, Any]) -> tuple[str, str]:
    names = [str(name) for name in files]
    more = f" and {len(names) - 3} more" if len(names) > 3 else ""
    noun = "file" if len(names) == 1 else "files"
    parts = [f"{name}\n{content if isinstance(content, str) else say(content)}" for name, content in list(files.items())[:8]]
    return f"{len(names)} {noun}: {', '.join(names[:3])}{more}", "\n\n".join(parts)


def _actions(actions: list[Any]) -> str:
    return f"{len(actions):,} action{'' if len(actions) == 1 else 's'}: {say(actions)}"


def _task(task: dict[str, Any]) -> tuple[str, str]:
    return str(task.get("id", "")), _words(task.get("prompt", ""))


def _words(value: Any) -> str:
    return value if isinstance(value, str) else say(value)


def _episode(witness: Witness) -> Exhibit:
    runs = witness.runs
    task, prompt = _task(runs[0].task) if runs and runs[0].task else ("", "")
    shared = len({say(run.actions) for run in runs}) <= 1
    differing = _differing(runs)
    lines = [_run(run, chr(ord("A") + index % 26), differing, shared) for index, run in enumerate(runs)]
    if shared and runs and runs[0].actions:
        lines.append(Line("fact", "both played" if len(runs) == 2 else "played", _actions(runs[0].actions)))
    return Exhibit(witness.claim, task, prompt, tuple(lines), _trials(witness))


def _run(run: Run, letter: str, differing: set[str], shared: bool) -> Line:
    seed = f"seed {run.seed}" if run.seed is not None else ""
    parts = [part for part in (seed, *(_condition(key, value) for key, value in run.condition.items())) if part]
    if not shared and run.actions:
        parts.append(_actions(run.actions))
    seen = [item for item in run.seen if _place(item) in differing] or run.seen
    told = [f"{_place(item)}: {say(item.get('value'))}" for item in seen[:3]]
    if len(seen) > 3:
        told.append(f"… {len(seen) - 3} more")
    return Line("run", f"run {letter}", ", ".join(parts) or "as recorded", note=run.note, seen=tuple(told))


def _condition(key: str, value: Any) -> str:
    name = key.replace("_", " ")
    if value is True:
        return name
    return f"{name} {value if isinstance(value, str) else say(value)}"


def _place(item: dict[str, Any]) -> str:
    step = item.get("step", "?")
    path = str(item.get("path", "") or "")
    where = "at reset" if step == 0 else f"at step {step}"
    return f"{item.get('channel', '?')}{path} {where}"


def _differing(runs: list[Run]) -> set[str]:
    """Give the places at which two runs recorded different values."""
    values: dict[str, set[str]] = {}
    for run in runs:
        for item in run.seen:
            values.setdefault(_place(item), set()).add(say(item.get("value")))
    return {place for place, several in values.items() if len(several) > 1}


def _trials(witness: Witness) -> str:
    trials = witness.trials
    return f"shows in at least {trials.at_least} of {trials.n} replays" if trials.n > 1 else ""
