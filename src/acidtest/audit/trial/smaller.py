"""A smaller input on which two programs still disagree, found by Hypothesis; only where the domain is ours to draw from."""

from __future__ import annotations

from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.differential import strategy
from acidtest.audit.differential.outcome import identical
from acidtest.audit.trial.apart import apart, checked
from acidtest.audit.trial.program import Program
from acidtest.audit.trial.running import run
from acidtest.audit.trial.subject import Subject
from acidtest.audit.trial.survey import Killing

TRIES = 40


def smaller(bench: Bench, subject: Subject, program: Program, killing: Killing) -> Killing:
    """Give the killing input, shrunk where that is possible."""
    made = subject.domain.made
    if made is None or subject.program.language == "cpp":
        return killing
    found: dict[str, Killing] = {}

    def disagree(value: Any) -> bool:
        given = subject.domain.wired(value)
        wanted, got = (run(bench.env, one, subject.entry, [given])[0] for one in (subject.program, program))
        if wanted.ended != "value" or not apart(bench, subject.task, subject.how, [given], [wanted], [got]):
            return False
        found[repr(value)] = Killing(given=given, wanted=wanted, got=got, share=killing.share)
        return checked(bench) or identical(wanted, run(bench.env, subject.program, subject.entry, [given], hash_seed=1)[0])

    value = strategy.shrunk(made, disagree, TRIES, bench.seed & 0xFFFF)
    best = found.get(repr(value)) if value is not None else None
    return best if best is not None and len(repr(best.given)) < len(repr(killing.given)) else killing
