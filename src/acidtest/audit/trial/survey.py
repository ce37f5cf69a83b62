"""Mutants of the reference, each tried on fresh inputs and then handed to the verifier: the false accepts, counted."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from acidtest.audit import mutation
from acidtest.audit.bench import EPSILON, Bench, Shot
from acidtest.audit.differential.outcome import Outcome
from acidtest.audit.mutation import cpp
from acidtest.audit.mutation.mutant import Mutant
from acidtest.audit.rule import NotApplicable
from acidtest.audit.trial.apart import apart, checked
from acidtest.audit.trial.assertion import assertion
from acidtest.audit.trial.program import Program, program_of
from acidtest.audit.trial.running import run
from acidtest.audit.trial.seen import unseen_by_verifier
from acidtest.audit.trial.subject import Subject, subjects

TASKS = {"quick": 4, "full": 40}
"""Tasks whose references are mutated, by depth."""
MUTANTS = 40
"""Mutants of one reference that are tried."""
WHOLE = 24
"""The same where solutions are whole programs."""
CPP_MUTANTS = 8
"""The same for C++, where each has to be compiled twice."""
PATIENCE = 1200.0
"""Seconds that the verdicts of one task's mutants may take by the verifier's own limit; nearly all take a fraction of it."""
FIRST = 8
"""Inputs that a whole program is run on before it is known to be wrong or not."""
SEEDS = (1, 2)
"""Seeds of the verifier under which a paid mutant is judged again."""


@dataclass(frozen=True, kw_only=True)
class Killing:
    """An input on which a mutant is wrong."""

    given: Any
    wanted: Outcome
    got: Outcome
    share: float
    """Share of the inputs on which it is wrong."""


@dataclass(frozen=True, kw_only=True)
class Wrong:
    """A mutant that is proven wrong, and what the verifier said to it."""

    subject: Subject
    mutant: Mutant
    killing: Killing
    shot: Shot
    paid: bool
    """Paid like the reference."""
    accepted: bool
    """Paid like the reference, whatever seed the verifier draws its tests from."""

    @property
    def assertion(self) -> str:
        """Give the test that would refuse it."""
        return assertion(self.subject.entry, self.killing.given, self.killing.wanted)


@dataclass(frozen=True, kw_only=True)
class Survey:
    """All that was tried."""

    subjects: tuple[Subject, ...]
    wrong: tuple[Wrong, ...]
    """Proven wrong, each with its killing input."""
    unproven: int
    """Mutants that differ from the reference on no input: perhaps equivalent, never counted."""
    endless: int
    """Mutants that did not end in time: left out, so that time-outs are not what is measured."""
    unclear: tuple[Wrong, ...]
    """Paid mutants of whose output the verifier saw that it differs: it may know other right answers."""
    reason: str = ""
    """Why a task was left out."""

    @property
    def survivors(self) -> tuple[Wrong, ...]:
        """Give the mutants that are wrong and were paid, those that are wrong most often first."""
        return tuple(sorted((one for one in self.wrong if one.accepted), key=lambda one: -one.killing.share))

    @property
    def paid(self) -> int:
        """Give how many wrong ones were paid."""
        return sum(one.paid for one in self.wrong)

    @property
    def trusted(self) -> bool:
        """Say whether no reference failed on an inferred input."""
        return all(one.domain.trusted for one in self.subjects)

    def believed(self) -> Survey:
        """Give the part of it whose inputs are surely the tasks' own; all of it where there is none."""
        subjects = tuple(one for one in self.subjects if one.domain.trusted)
        if not subjects:
            return self
        wrong, unclear = (tuple(one for one in own if one.subject.domain.trusted) for own in (self.wrong, self.unclear))
        return replace(self, subjects=subjects, wrong=wrong, unclear=unclear)

    @property
    def declared(self) -> bool:
        """Say whether every input came from the author's generator, and every verifier was seen at work."""
        return all(one.domain.declared and one.observed for one in self.subjects)


def survey(bench: Bench) -> Survey:
    """Survey a target; once an audit. Raises NotApplicable when no task can be tried."""
    found: Survey = bench.once("survey", lambda: _survey(bench))
    return found


def _survey(bench: Bench) -> Survey:
    tasks = chosen(bench)
    if not tasks:
        raise NotApplicable("there is no known-good that is a program and scores")
    found, reason = subjects(bench, tasks)
    if not found:
        raise NotApplicable(reason)
    parts = [_one(bench, subject) for subject in found]
    return Survey(
        subjects=tuple(found),
        wrong=tuple(wrong for part in parts for wrong in part.wrong),
        unproven=sum(part.unproven for part in parts),
        endless=sum(part.endless for part in parts),
        unclear=tuple(wrong for part in parts for wrong in part.unclear),
        reason=reason,
    )


def chosen(bench: Bench) -> list[dict[str, Any]]:
    """Give the tasks that are tried: those whose known-good is a program that scores, drawn under the seed."""
    fit = [task for task in bench.held if program_of(bench.good(task).submission, task["prompt"]) is not None]
    most = TASKS[bench.depth]
    if len(fit) <= most:
        return fit
    picks = random.Random(f"{bench.seed}/trial").sample(range(len(fit)), most)
    return [fit[index] for index in sorted(picks)]


def _one(bench: Bench, subject: Subject) -> Survey:
    rng = random.Random(f"{bench.seed}/mutants/{subject.task['id']}")
    tried = mutation.sample(mutants_of(subject.program), _most(bench, subject), rng)
    proven: list[tuple[Mutant, Killing]] = []
    unproven = endless = 0
    for mutant in tried:
        got = tried_on(bench, subject, changed(subject.program, mutant.source))
        if any(one.ended in ("late", "missing") for one in got):
            endless += 1
        elif (killing := killed(bench, subject, got)) is not None:
            proven.append((mutant, killing))
        else:
            unproven += 1
    wrong, unclear = _judged(bench, subject, proven)
    return Survey(subjects=(subject,), wrong=wrong, unproven=unproven, endless=endless, unclear=unclear)


def _most(bench: Bench, subject: Subject) -> int:
    """Give how many mutants are tried: fewer of what is slow to run, and where one verdict may take minutes by its own limit."""
    most = CPP_MUTANTS if subject.program.language == "cpp" else MUTANTS if subject.entry.kind == "function" else WHOLE
    return min(most, max(CPP_MUTANTS, int(PATIENCE / bench.env.opening.seconds)))


def tried_on(bench: Bench, subject: Subject, program: Program) -> list[Outcome]:
    """Run a program on the inputs. A whole program goes on after the first few only while it agrees with the reference."""
    inputs, first = subject.domain.inputs, len(subject.domain.inputs) if subject.entry.kind == "function" else FIRST
    got = run(bench.env, program, subject.entry, inputs[:first], stop=True)
    told = any(one.ended in ("late", "missing") for one in got) or killed(bench, subject, got) is not None
    return got if told else got + run(bench.env, program, subject.entry, inputs[first:], stop=True)


def mutants_of(program: Program) -> list[Mutant]:
    """Give every mutant of a program, whatever its language. Raises NotApplicable where the parser is not installed."""
    found = cpp.mutants(program.source) if program.language == "cpp" else mutation.mutants(program.source)
    return [mutant for mutant in found if program.holds(mutant.source)]


def changed(program: Program, source: str) -> Program:
    """Give the program with another source."""
    return replace(program, source=source)


def killed(bench: Bench, subject: Subject, got: Sequence[Outcome]) -> Killing | None:
    """Give the smallest input on which a program surely differs from the reference, or None; `got` may end early."""
    inputs, tried = subject.domain.inputs, min(len(subject.domain.inputs), len(got))
    places = apart(bench, subject.task, subject.how, inputs, subject.outcomes, got)
    if not places:
        return None
    first = places[0]
    return Killing(given=inputs[first], wanted=subject.outcomes[first], got=got[first], share=len(places) / tried)


def _judged(bench: Bench, subject: Subject, proven: Sequence[tuple[Mutant, Killing]]) -> tuple[tuple[Wrong, ...], tuple[Wrong, ...]]:
    """Hand the proven-wrong mutants to the verifier: give those that it judged, and those whose payment is unclear."""
    shots = bench.volley(
        [(subject.task, subject.program.replaced(mutant.source)) for mutant, _ in proven], note="a mutant of the reference"
    )
    found: list[Wrong] = []
    unclear: list[Wrong] = []
    for (mutant, killing), shot in zip(proven, shots, strict=True):
        paid = shot.score >= subject.score - EPSILON
        unseen = paid and (checked(bench) or unseen_by_verifier(bench, subject, shot))
        accepted = unseen and paid_again(bench, subject, shot)
        one = Wrong(subject=subject, mutant=mutant, killing=killing, shot=shot, paid=paid, accepted=accepted)
        (unclear if paid and not unseen else found).append(one)
    return tuple(found), tuple(unclear)


def paid_again(bench: Bench, subject: Subject, shot: Shot) -> bool:
    """Say whether a paid program is paid under other seeds of the verifier too: what one draw of tests missed is not weak."""
    for seed in SEEDS:
        good = bench.env.verify(subject.task, subject.program.submission, seed=seed)
        judged = bench.env.verify(subject.task, shot.submission, seed=seed)
        if judged.score < good.score - EPSILON:
            return False
    return True
