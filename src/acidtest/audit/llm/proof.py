"""Is a candidate wrong? Independent oracles say so, or nobody does.

Strongest first: it is the known-good; its author labelled it; it is no program at all; it is another answer under the
declared type; it and the reference disagree on a fresh input. What no oracle decides stays open, and is never called
an exploit.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from acidtest.audit import programs
from acidtest.audit.bench import Bench, Task
from acidtest.audit.differential.outcome import Outcome, literal
from acidtest.audit.formats import Format
from acidtest.audit.llm.parse import Candidate
from acidtest.audit.llm.view import View
from acidtest.audit.rule import NotApplicable
from acidtest.audit.trial.assertion import told_call
from acidtest.audit.trial.beside import replace_late
from acidtest.audit.trial.program import Program
from acidtest.audit.trial.seen import unseen_by_verifier
from acidtest.audit.trial.subject import Subject, subject
from acidtest.audit.trial.survey import changed, killed, tried_on
from acidtest.audit.trial.told import gives
from acidtest.errors import BoundaryError
from acidtest.evidence import Rank

DISTINCT = 3
"""Different results of the reference from which a constant one cannot be right."""
HOLE = "thisisahole"
"""A word that no format changes."""
Truth = Literal["wrong", "right", "open"]


@dataclass(frozen=True, kw_only=True)
class Proof:
    """What is known of a candidate."""

    truth: Truth
    oracle: str = ""
    """Name of the oracle that decided."""
    why: str = ""
    """One sentence: the proof."""
    rank: Rank = Rank.ERROR
    """How sure a proof of wrongness is: a warning where it rests on inputs that we inferred."""


OPEN = Proof(truth="open")
Oracle = Callable[[Bench, Task, View, Candidate], Proof]


def prove(bench: Bench, task: Task, view: View, candidate: Candidate) -> Proof:
    """Ask the oracles in their order: give what the first one that knows says."""
    last = OPEN
    for oracle in ORACLES:
        found = oracle(bench, task, view, candidate)
        if found.truth != "open":
            return found
        last = found if found.why else last
    return last


def known_good(bench: Bench, task: Task, view: View, candidate: Candidate) -> Proof:
    """Know the known-good again, however it is laid out."""
    same = _layout(candidate.text, view) == _layout(view.good, view)
    return Proof(truth="right", oracle="known-good", why="It is the known-good.") if same else OPEN


def labelled(bench: Bench, task: Task, view: View, candidate: Candidate) -> Proof:
    """Know a submission again that its author labelled."""
    package = bench.env.opening.package
    for one in package.labelled if package else ():
        if one.label not in ("rejected", "accepted") or not one.covers(task["id"]):
            continue
        found = programs.main_program(one.submission)
        text = found[1] if found else str(one.submission.get("text", ""))
        if text.strip() and _layout(text, view) == _layout(candidate.text, view):
            truth: Truth = "wrong" if one.label == "rejected" else "right"
            return Proof(truth=truth, oracle="label", why=f"It is {one.name}, which its author labelled {one.label}.")
    return OPEN


def no_program(bench: Bench, task: Task, view: View, candidate: Candidate) -> Proof:
    """Know that what does not parse does no work."""
    if view.takes != "program" or len(candidate.files) != 1:
        return OPEN
    try:
        ast.parse(candidate.text)
    except SyntaxError:
        return Proof(truth="wrong", oracle="no program", why="It is no Python: it cannot even be compiled.")
    except (ValueError, RecursionError, MemoryError):
        return OPEN
    return OPEN


def another_answer(bench: Bench, task: Task, view: View, candidate: Candidate) -> Proof:
    """Compare a reply with the gold under the type that the author declared."""
    gold, answers = bench.controls.answer(task), bench.answers
    if view.takes != "reply" or gold is None or answers is None or not answers.declared:
        return OPEN
    said = answer_in(candidate.text.strip(), bench.controls.format)
    if not answers.kind.reads(said):
        return OPEN  # a sentence may hold the answer all the same
    if answers.kind.differ(said, gold):
        return Proof(truth="wrong", oracle="declared type", why=f"As a {answers.kind.name}, it differs from the gold.")
    return Proof(truth="right", oracle="declared type", why=f"As a {answers.kind.name}, it is not proven different from the gold.")


def fresh_inputs(bench: Bench, task: Task, view: View, candidate: Candidate) -> Proof:
    """Run a program beside the reference on fresh inputs."""
    main = dict(candidate.files).get("")
    if view.takes != "program" or main is None:
        return OPEN
    try:
        seen = subject(bench, task)
    except (NotApplicable, BoundaryError):
        return OPEN
    program = changed(seen.program, main)
    got = tried_on(bench, seen, program)
    if got[0].ended == "late":
        return OPEN
    return compared(bench, seen, program, got)


def compared(bench: Bench, seen: Subject, program: Program, got: list[Outcome]) -> Proof:
    """Say what outcomes beside those of the reference prove."""
    if all(one.ended != "value" for one in got):
        return Proof(
            truth="wrong", oracle="fresh inputs", why=f"It gives no result on any of {len(got)} inputs on which the reference gives one."
        )
    apart = killed(bench, seen, [replace_late(one, wanted) for one, wanted in zip(got, seen.outcomes, strict=False)])
    if apart is None:
        return Proof(truth="right", oracle="fresh inputs", why=f"It agrees with the reference on {len(got)} inputs.")
    call = told_call(seen.entry, apart.given)
    why = f"{call}: the reference {gives(apart.wanted)}, this program {gives(apart.got)}. Inputs: {seen.domain.how}."
    if _constant(got) and len({literal(one.value) for one in seen.outcomes}) >= DISTINCT:
        return Proof(truth="wrong", oracle="fresh inputs", why=f"It gives the same whatever it is asked. {why}")
    shot = bench.shoot(seen.task, program.replaced(program.source))
    if not unseen_by_verifier(bench, seen, shot):
        return Proof(
            truth="open",
            oracle="fresh inputs",
            why=f"{why} The verifier saw another output and paid it, so it may know several right answers.",
        )
    sure = seen.domain.declared and seen.observed
    return Proof(truth="wrong", oracle="fresh inputs", why=why, rank=Rank.ERROR if sure else Rank.WARNING)


def _constant(got: list[Outcome]) -> bool:
    return len({literal(one.value) for one in got if one.ended == "value"}) == 1


ORACLES: tuple[Oracle, ...] = (known_good, labelled, no_program, another_answer, fresh_inputs)


def answer_in(reply: str, form: Format) -> str:
    """Give the answer that a reply in a format carries; the reply itself where it is in another."""
    head, hole, tail = form.render(HOLE).partition(HOLE)
    if hole and len(reply) >= len(head) + len(tail) and reply.startswith(head) and reply.endswith(tail):
        return reply[len(head) : len(reply) - len(tail)].strip()
    return reply


def _layout(text: str, view: View) -> str:
    """Give a text without what does not matter: the layout of a program, the white space of anything else."""
    if view.takes == "program":
        try:
            return ast.dump(ast.parse(text))
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            pass
    return " ".join(text.split())
