"""Findings about programs that disagree, in words that several rules share."""

from __future__ import annotations

from dataclasses import replace

from acidtest.audit.bench import Bench, Shot
from acidtest.audit.differential.outcome import Outcome
from acidtest.audit.trial.assertion import assertion, told_call
from acidtest.audit.trial.beside import Disagreement
from acidtest.evidence import Rank


def gives(outcome: Outcome) -> str:
    """Say what came out, at the length of a sentence."""
    if outcome.ended != "value":
        return outcome.told
    return f"gives {outcome.told if len(outcome.told) <= 120 else outcome.told[:117] + '...'}"


def difference(one: Disagreement) -> str:
    """Say on what input two programs differ, and how."""
    call = told_call(one.subject.entry, one.killing.given)
    call = call if len(call) <= 160 else call[:157] + "..."
    return f"{call}: {one.other} {gives(one.killing.wanted)}, {one.name} {gives(one.killing.got)}"


def rank(one: Disagreement) -> Rank:
    """Give an error where the input is the author's own and the verifier was seen at work, else a warning; a lead where none is sure to be one of the task's."""
    if not one.subject.domain.trusted:
        return Rank.LEAD
    return Rank.ERROR if one.subject.domain.declared and one.subject.observed else Rank.WARNING


def evidence(bench: Bench, one: Disagreement) -> list[Shot]:
    """Give both programs, each with what it was paid."""
    known = bench.shoot(one.subject.task, one.subject.program.submission, role="control", note=one.other)
    return [known, replace(one.shot, note=assertion(one.subject.entry, one.killing.given, one.killing.wanted))]


def details(one: Disagreement) -> dict[str, object]:
    """Give the facts of a disagreement as data."""
    return {
        "key": one.name,
        "input": one.killing.given,
        "inputs": one.subject.domain.how,
        "assertion": assertion(one.subject.entry, one.killing.given, one.killing.wanted),
        "share": round(one.killing.share, 4),
    }
