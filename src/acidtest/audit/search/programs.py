"""The search over edits of a program that is right: which of them together are paid, though what comes of them is proven wrong."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from acidtest.audit import mutation
from acidtest.audit.bench import EPSILON, Bench, Shot
from acidtest.audit.differential.outcome import differ, literal
from acidtest.audit.differential.visible import Call, Shown
from acidtest.audit.documented import prompt_text
from acidtest.audit.mutation.mutant import Mutant
from acidtest.audit.search.climb import Genome, Pool, climb
from acidtest.audit.search.edits import RECALLS, Edit, applied, likely, of_mutant, recall, returns
from acidtest.audit.search.least import least
from acidtest.audit.shown import calls
from acidtest.audit.trial.apart import checked
from acidtest.audit.trial.domain import Calls
from acidtest.audit.trial.program import Program
from acidtest.audit.trial.running import run
from acidtest.audit.trial.seen import unseen_by_verifier
from acidtest.audit.trial.subject import Subject, believed
from acidtest.audit.trial.survey import Killing, Wrong, changed, killed, mutants_of, paid_again, survey, tried_on

EDITS = 60
"""Edits of one reference that are put together."""
FREE = re.compile(
    r"\b(up to you|your own|(as|whatever|however|whichever) you (like|want|choose|wish|please|prefer)|you (may|can) (choose|decide|use any)"
    r"|any (other )?(\w+ )?(text|string|format|form|encoding|representation|scheme|notation|way|layout)"
    r"|for (example|instance)|e\.g|such as|one possib|might|could (be|give|return|look)|need(s)? not|only (that|the round))\b",
    re.IGNORECASE,
)
"""Words by which an example may be one of several right results."""
FEW = 4
"""Inputs on which an edit must end before a verifier waits for it."""
COMMON, SHORT = 3, 60
"""Results that are the answer to everything, and the most characters of one."""
SIZES = (2, 2, 3)
"""Edits of the compositions that are drawn."""


@dataclass(frozen=True, kw_only=True)
class Paid:
    """A composition that is paid like the reference, and proven wrong."""

    subject: Subject
    genome: Genome
    killing: Killing
    shown: bool
    """True when the input on which it is wrong is an example of the task itself."""
    drawn: bool
    """True when it was drawn at random, and is none of those that are tried for a reason."""
    shot: Shot
    alone: tuple[tuple[str, Shot], ...] = ()
    """Each edit by itself."""


class Search:
    """Looks for edits of one reference that are paid together."""

    def __init__(self, bench: Bench, subject: Subject) -> None:
        self.bench, self.subject = bench, subject
        program = subject.program
        self.examples = _examples(bench, subject)
        given = [subject.domain.wired(call) for call, _ in self.examples]
        self.free = FREE.search(prompt_text(subject.task)) is not None
        self.wanted = run(bench.env, program, subject.entry, given)
        self.shots: dict[str, Shot] = {one.mutant.source: one.shot for one in _surveyed(bench, subject)}
        """What was judged, by its source; first what the survey of mutants saw."""
        made = [of_mutant(program.source, mutant) for mutant in _mutants(bench, subject)]
        self.edits: dict[str, Edit] = {edit.name: edit for edit in [*_on_top(subject, self.examples), *made]}
        self.first = tuple(likely(list(self.edits.values())))

    def found(self, budget: int) -> Iterator[Paid]:
        """Give each least composition of two edits or more that is paid and proven wrong, within so many probes; only shrinking may take some more."""
        pool = Pool(parts=tuple(self.edits), sizes=SIZES, first=self.first)
        paid_alone: set[str] = set()
        begun = self.bench.shots
        for genome, gain in climb(pool, self.judge, budget=budget + len(self.shots), rng=self.bench.rng("climb", self.subject.task["id"])):
            if self.bench.shots - begun >= budget:
                return
            if gain < 1 - EPSILON or paid_alone & set(genome):
                continue
            if len(genome) == 1:
                paid_alone |= set(genome) - {RECALLS}
                continue
            if self.wrong(genome) is not None:
                found = self.wrong(least(genome, lambda tried: self.wrong(tried) is not None))
                if found is not None and len(found.genome) > 1:
                    yield replace(found, alone=self._alone(found.genome))

    def judge(self, genomes: Sequence[Genome]) -> list[float | None]:
        """Give the share of the reference's reward that each composition earns; None where no program comes of it."""
        made = [self.source(genome) for genome in genomes]
        fresh = list(dict.fromkeys(source for source in made if source is not None and source not in self.shots))
        pairs = [(self.subject.task, self.subject.program.replaced(source)) for source in fresh]
        self.shots |= dict(zip(fresh, self.bench.volley(pairs, note="edits of the reference"), strict=True))
        return [None if source is None else self._share(self.shots[source]) for source in made]

    def source(self, genome: Genome) -> str | None:
        """Give the program that comes of a composition."""
        made = applied(self.subject.program.source, [self.edits[name] for name in genome])
        return made if made is not None and self.subject.program.holds(made) else None

    def wrong(self, genome: Genome) -> Paid | None:
        """Give a composition that is paid, whatever the verifier's seed, and proven wrong by what it may not see; else None."""
        source = self.source(genome)
        if source is None:
            return None
        program = changed(self.subject.program, source)
        shot = self.bench.shoot(self.subject.task, self.subject.program.replaced(source))
        if shot.score < self.subject.score - EPSILON:
            return None
        killing, shown = None if self.free else self._against_examples(program), True
        if killing is None:
            killing, shown = killed(self.bench, self.subject, tried_on(self.bench, self.subject, program)), False
        if killing is None or not (shown or checked(self.bench) or unseen_by_verifier(self.bench, self.subject, shot)):
            return None
        if not paid_again(self.bench, self.subject, shot):
            return None
        drawn = frozenset(genome) not in set(map(frozenset, self.first))
        return Paid(subject=self.subject, genome=genome, killing=killing, shown=shown, drawn=drawn, shot=shot)

    def _alone(self, genome: Genome) -> tuple[tuple[str, Shot], ...]:
        sources = [(name, self.source((name,))) for name in genome]
        pairs = [(name, self.subject.program.replaced(source)) for name, source in sources if source is not None]
        return tuple((name, self.bench.shoot(self.subject.task, submission)) for name, submission in pairs)

    def _share(self, shot: Shot) -> float:
        """Give the share of what the reference gains over the empty submission."""
        floor = self.bench.controls.empty[self.subject.task["id"]].score
        floor = floor if math.isfinite(floor) else 0.0
        return (shot.score - floor) / (self.subject.score - floor) if math.isfinite(shot.score) else 0.0

    def _against_examples(self, program: Program) -> Killing | None:
        """Give an example of the task that a program gets wrong."""
        inputs = [self.subject.domain.wired(given) for given, _ in self.examples]
        got = run(self.bench.env, program, self.subject.entry, inputs, stop=True)
        for given, wanted, outcome in zip(inputs, self.wanted, got, strict=True):
            if outcome.ended in ("value", "raised") and differ(wanted, outcome, self.subject.how):
                return Killing(given=given, wanted=wanted, got=outcome, share=1.0)
        return None


def _surveyed(bench: Bench, subject: Subject) -> list[Wrong]:
    """Give the mutants of one reference that are known to be wrong."""
    seen = survey(bench)
    return [one for one in (*seen.wrong, *seen.unclear) if one.subject.task["id"] == subject.task["id"]]


def _mutants(bench: Bench, subject: Subject) -> list[Mutant]:
    """Give the mutants that are known to be wrong, and a sample of the others: those that end on the smallest inputs."""
    wrong = {one.mutant.source for one in _surveyed(bench, subject)}
    every = mutants_of(subject.program)
    others = [mutant for mutant in every if mutant.source not in wrong]
    drawn = mutation.sample(others, max(EDITS - len(wrong), 0), bench.rng("edits", subject.task["id"]))
    ending = {mutant.source for mutant in drawn if _ends(bench, subject, mutant)}
    return [mutant for mutant in every if mutant.source in wrong or mutant.source in ending]


def _ends(bench: Bench, subject: Subject, mutant: Mutant) -> bool:
    got = run(bench.env, changed(subject.program, mutant.source), subject.entry, subject.domain.inputs[:FEW], stop=True)
    return all(one.ended in ("value", "raised") for one in got)


def _examples(bench: Bench, subject: Subject) -> Calls:
    """Give the calls that the prompt shows with their results, where the reference gives those results."""
    entry, text = subject.entry, prompt_text(subject.task)
    if entry.kind != "function":
        return []
    shown = [Call(name=entry.name, arguments=given, expected=value) for given, value in calls(text, entry.name)]
    return believed(bench, subject.program, entry, Shown(calls=shown), subject.how)


def _on_top(subject: Subject, examples: Calls) -> list[Edit]:
    """Give the examples recalled, and the commonest results of the reference and its arguments as the answer to everything."""
    if subject.entry.kind != "function":
        return []
    source, entry = subject.program.source, subject.entry
    results = Counter(literal(one.value) for one in subject.outcomes if one.value is not None)
    values = [value for value, _ in results.most_common(COMMON) if len(value) <= SHORT and "\n" not in value]
    found = [recall(source, entry, examples), *(returns(source, entry, value) for value in (*values, *entry.parameters[:COMMON]))]
    return [edit for edit in found if edit is not None]
