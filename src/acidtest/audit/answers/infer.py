"""Which kind of answer a target has: declared by its manifest, else inferred from its golds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from acidtest.audit.answers.alternatives import Alternatives, listed
from acidtest.audit.answers.choice import Boolean, Choice
from acidtest.audit.answers.complex_number import Complex
from acidtest.audit.answers.date import Date
from acidtest.audit.answers.expression import Expression
from acidtest.audit.answers.fraction import Fraction
from acidtest.audit.answers.grid import Grid
from acidtest.audit.answers.json_object import Json
from acidtest.audit.answers.kind import Kind, Terms
from acidtest.audit.answers.lists import List, Set
from acidtest.audit.answers.number import Number
from acidtest.audit.answers.sentence import Sentence
from acidtest.audit.answers.typed import Typed
from acidtest.audit.answers.word import Word
from acidtest.spec.manifest import Answer

KINDS: Sequence[type[Typed]] = (Boolean, Number, Fraction, Complex, Date, Grid, List, Json, Choice, Expression, Word, Sentence)
"""In the order in which they are tried: the narrowest first."""
_EVERY: list[type[Typed]] = [*KINDS, Set]
DECLARED = {kind.name: kind for kind in _EVERY}
MOST = 0.9
"""Share of the golds that must be of a kind where some few are not: a set may hold a `none` among its numbers."""


@dataclass(frozen=True, kw_only=True)
class Answers:
    """The kind of the golds, and how we know."""

    kind: Kind
    declared: bool
    alternatives: bool = False
    """True when each gold is declared to be a list of answers, any of which is right."""
    terms: Terms = field(default_factory=Terms)


def infer(golds: Sequence[str], declared: Answer | None = None) -> Answers | None:
    """Give the kind, or None when there is nothing to go by."""
    flat = [answer for gold in golds for answer in listed(gold)] if declared and declared.alternatives else list(golds)
    if declared is None:
        kind = _fitting(flat)
        return Answers(kind=kind, declared=False) if kind else None
    return _declared(declared, flat)


def _declared(answer: Answer, golds: Sequence[str]) -> Answers | None:
    if answer.type not in DECLARED:
        return None
    terms = Terms(
        declared=True,
        unit=answer.unit,
        absolute=answer.absolute_tolerance or 0.0,
        relative=answer.relative_tolerance or 0.0,
        case_sensitive=answer.case_sensitive,
        ordered=answer.ordered and answer.type != "set",
        choices=answer.choices,
    )
    kind: Kind = DECLARED[answer.type](terms, golds)
    return Answers(kind=Alternatives(kind) if answer.alternatives else kind, declared=True, alternatives=answer.alternatives, terms=terms)


def _fitting(golds: Sequence[str]) -> Kind | None:
    if not golds:
        return None
    *narrow, word, sentence = [kind(Terms(), golds) for kind in KINDS]
    found = next((kind for kind in narrow if kind.fits(golds)), None) or next((kind for kind in narrow if _mostly(kind, golds)), None)
    return found or (word if word.fits(golds) else sentence)


def _mostly(kind: Typed, golds: Sequence[str]) -> bool:
    read = [gold for gold in golds if kind.reads(gold)]
    return len(golds) >= 10 and len(read) >= MOST * len(golds) and kind.typical(read)
