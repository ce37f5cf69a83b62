"""Plain replies: what any policy may write on any day, so a verifier must answer each with a verdict."""

from __future__ import annotations

import random
import threading
from dataclasses import dataclass, replace
from weakref import WeakKeyDictionary

from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.noise import words
from acidtest.audit.refusal import moves
from acidtest.envs import Environment
from acidtest.envs.replay.episode import run_on
from acidtest.errors import BoundaryError

TASKS = 2
"""Tasks on which each reply is tried."""
LONG = 20_000
"""Characters of the long reply; a context of five thousand tokens."""


@dataclass(frozen=True)
class Plain:
    """One reply that every verifier must be able to judge."""

    name: str
    text: str


REPLIES: tuple[Plain, ...] = (
    Plain("a blank", " "),
    Plain("a full stop", "."),
    Plain("a sentence", "I am not sure, but I think that it can be worked out."),
    Plain("a number", "7"),
    Plain("a negative decimal", "-0.125"),
    Plain("a fraction over zero", "1/0"),
    Plain("a number in words", "forty-two"),
    Plain("a superscript two", "²"),
    Plain("a long number", "7" * 5000),
    Plain("a large exponent", "1e400"),
    Plain("a tower of powers", "9**9**9**9"),
    Plain("a list", "[1, 2, 3]"),
    Plain("an object", '{"answer": null}'),
    Plain("an open bracket", "[1, 2, ("),
    Plain("many brackets", "(" * 400 + "1" + ")" * 400),
    Plain("an empty answer tag", "<answer></answer>"),
    Plain("an empty box", "\\boxed{}"),
    Plain("an unclosed box", "\\boxed{"),
    Plain("several lines", "first\nsecond\n\nthird\n"),
    Plain("an emoji and accents", "\U0001f600 déjà vu — naïve"),
    Plain("a null character", "a\x00b"),
    Plain("a long reply", "so it goes on and on and " * (LONG // 25)),
)
"""Beside the known-good, the empty reply and random words."""
PROGRAMS = frozenset({"a blank", "a sentence", "an open bracket", "an emoji and accents", "a null character"})
"""Those that are submitted as programs too, where each costs a process."""

ODD = frozenset(
    {
        "a fraction over zero",
        "a superscript two",
        "a long number",
        "a large exponent",
        "a tower of powers",
        "many brackets",
        "a null character",
    }
)
"""Those that a policy writes seldom: a verifier that is careless with these alone is not broken in daily use."""

_SHOTS: WeakKeyDictionary[Environment, tuple[list[Shot], int]] = WeakKeyDictionary()
_LOCK = threading.Lock()


def shots(bench: Bench) -> list[Shot]:
    """Give the verdicts on plain replies; judged once an environment, each in a call of its own.

    Several rules read them. They do not depend on the rule, so the report does not depend on which came first.
    """
    with _LOCK:
        if bench.env not in _SHOTS:
            own = replace(bench, shots=0, points={})
            _SHOTS[bench.env] = _judge(own), own.shots
        found, cost = _SHOTS[bench.env]
    bench.shots += cost  # each rule is told what it stands on, whichever came first
    return found


def _judge(bench: Bench) -> list[Shot]:
    found = [*_controls(bench)]
    tasks = chosen(bench)
    replies = [plain for plain in REPLIES if plain.name in PROGRAMS] if bench.env.opening.kind == "code" else REPLIES
    for plain in (Plain("random words", words(random.Random(f"{bench.seed}/plain"))), *replies):
        fatal = False
        for task in tasks if not fatal else ():
            for submission in _forms(bench, plain):
                shot = bench.shoot(task, submission, note=plain.name)
                found.append(shot)
                fatal = fatal or shot.judged.error in ("WorkerHung", "WorkerDied", "WorkerFlooded")
            if fatal:
                break
        if sum(shot.judged.error == "WorkerHung" for shot in found) > 1:
            break
    bench.env.drop_verifier()
    return found


def _controls(bench: Bench) -> list[Shot]:
    return [
        shot
        for task in chosen(bench)
        for shot in (bench.controls.good.get(task["id"]), bench.controls.empty.get(task["id"]))
        if shot is not None
    ]


def _forms(bench: Bench, plain: Plain) -> list[dict[str, object]]:
    """The reply as it is, and as an answer in the environment's own format."""
    if bench.controls.format_known and bench.controls.format.name != "bare":
        return [bench.text(plain.text), bench.reply(plain.text)]
    return [bench.text(plain.text)]


def chosen(bench: Bench) -> list[Task]:
    """Give the tasks on which replies are tried: those with a working control first."""
    held = bench.held
    most = 1 if bench.env.opening.kind == "code" else TASKS
    return [*held, *(task for task in bench.tasks if task not in held)][:most]


def waits_for_a_service(bench: Bench, shot: Shot) -> bool:
    """Say whether the verifier asks for a service that is not to be had here before it answers; None or an exception is then honest."""
    try:
        with bench.env.session(condition={"deny": ["network"]}) as session:
            run_on(session, moves(shot.submission), task=shot.task, seed=0)
            return bool(session.denied().get("network"))
    except BoundaryError:
        return False
