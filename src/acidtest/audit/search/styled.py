"""The search over the dress of a wrong program: one that fails some tests, and is paid in full for how it is written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from acidtest.audit.bench import EPSILON, Bench, Shot
from acidtest.audit.search.climb import Genome, Pool, climb, parts
from acidtest.audit.search.dress import dressed, dresses
from acidtest.audit.search.least import least
from acidtest.audit.trial.survey import SEEDS, Wrong


@dataclass(frozen=True, kw_only=True)
class Made:
    """A dress in which a wrong program is paid like the reference."""

    genome: Genome
    wrong: Wrong
    shot: Shot
    right: Shot
    """The reference in the same dress: it earns no more."""


class Search:
    """Looks for a dress for one wrong program that earns a part of the reward."""

    def __init__(self, bench: Bench, wrong: Wrong) -> None:
        self.bench, self.wrong = bench, wrong
        self.subject = wrong.subject
        self.dresses = dresses(bench)

    def found(self, budget: int) -> Iterator[Made]:
        """Give each least dress that is paid in full, as it is found, within so many probes; only shrinking may take some more."""
        pool, begun = Pool(parts=tuple(self.dresses)), self.bench.shots
        for genome, gain in climb(pool, self.judge, budget=budget, rng=self.bench.rng("climb", self.wrong.mutant.diff)):
            if self.bench.shots - begun >= budget:
                return
            if gain < 1 - EPSILON or self.made(genome) is None:
                continue
            smallest = self.made(least(genome, lambda tried: self.made(tried) is not None))
            if smallest is not None and self._holds(smallest):
                yield smallest

    def judge(self, genomes: Sequence[Genome]) -> list[float | None]:
        """Give the share of what the wrong program lacks that each dress earns; None where no program comes of it."""
        sources = [self._source(self.wrong.mutant.source, genome) for genome in genomes]
        shots = iter(self._shots([source for source in sources if source is not None], "a wrong program, written otherwise"))
        low, full = self.wrong.shot.score, self.subject.score
        return [None if source is None else (next(shots).score - low) / (full - low) for source in sources]

    def made(self, genome: Genome) -> Made | None:
        """Give what a dress is, or None: the wrong program is paid, and the reference earns no more in whatever part of it."""
        source, right = self._source(self.wrong.mutant.source, genome), self._source(self.subject.program.source, genome)
        if source is None or right is None:
            return None
        shot, other = self._shots([source, right], "a program, written otherwise")
        if shot.score < self.subject.score - EPSILON or other.score > shot.score + EPSILON:
            return None
        partly = [text for part in parts(genome) if (text := self._source(self.subject.program.source, part)) is not None]
        if any(one.score > shot.score + EPSILON for one in self._shots(partly, "the reference, written otherwise")):
            return None
        return Made(genome=genome, wrong=self.wrong, shot=shot, right=other)

    def _holds(self, made: Made) -> bool:
        """Say whether it is the same under other seeds of the verifier: the plain one below the reference, the dressed one not."""
        task, env = self.subject.task, self.bench.env
        for seed in SEEDS:
            good = env.verify(task, self.subject.program.submission, seed=seed).score
            plain = env.verify(task, self.wrong.shot.submission, seed=seed).score
            if plain >= good - EPSILON or env.verify(task, made.shot.submission, seed=seed).score < good - EPSILON:
                return False
        return True

    def _source(self, source: str, genome: Genome) -> str | None:
        made = dressed(source, genome, self.dresses)
        return made if made is not None and self.subject.program.holds(made) else None

    def _shots(self, sources: Sequence[str], note: str) -> list[Shot]:
        return self.bench.volley([(self.subject.task, self.subject.program.replaced(source)) for source in sources], note=note)
