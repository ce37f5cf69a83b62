"""The search over replies to one task: from an answer that is wrong and earns little, to one that is wrong and paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from acidtest.audit.attack import DYING, gains
from acidtest.audit.bench import EPSILON, Bench, Shot, Task
from acidtest.audit.proof import golds
from acidtest.audit.proof.share import share
from acidtest.audit.search.climb import Genome, Pool, climb, parts
from acidtest.audit.search.least import least
from acidtest.audit.search.moves import Move, moves, write
from acidtest.audit.search.wrong import surely_wrong

HALF = 0.5
"""Share of the known-good's reward above which a plain wrong answer is nothing to start from."""
LONGEST = 8000
"""Characters of the longest reply that is tried."""
DRAWS = 8
"""Wrong answers that are drawn, for one to start from and others to stand beside it."""
NEARER = 4
"""Near misses, and as many rejected replies, that are tried as a start."""
GONE = 2
"""Replies that the verifier did not survive, after which a search ends."""


@dataclass(frozen=True, kw_only=True)
class Start:
    """A wrong answer to one task, and what can be done to it."""

    task: Task
    wrong: str
    moves: dict[str, Move]
    plain: Shot
    """The wrong answer in the paid format, with nothing done to it."""


@dataclass(frozen=True, kw_only=True)
class Hit:
    """A composition that makes a wrong answer be paid like a right one."""

    genome: Genome
    start: Start
    shot: Shot
    right: Shot
    """The right answer with the same done to it: it earns no more."""


def start(bench: Bench, task: Task) -> Start | None:
    """Give a wrong answer to start from, or None: surely wrong, and paid at most half, in the paid format and without it.

    The first that is far from the right one, unless one nearer to it earns more.
    """
    rng = bench.rng("wrong", task["id"])
    far = list(dict.fromkeys(golds.other(bench, task, rng) for _ in range(DRAWS)))
    able: list[tuple[float, str, Shot]] = []
    for wrong in [*far[:2], *_nearer(bench, task)]:
        replies = [bench.controls.render(wrong), wrong]
        if all(surely_wrong(bench, task, reply) for reply in replies):
            plain, bare = bench.volley([(task, bench.text(reply)) for reply in replies], note="a wrong answer, and nothing else")
            if max(share(bench, plain), share(bench, bare)) <= HALF:
                able.append((round(share(bench, plain), 9), wrong, plain))
    if not able:
        return None
    _, wrong, plain = max(able, key=lambda one: one[0])  # the first of the best
    return Start(task=task, wrong=wrong, moves=moves(bench, task, [text for text in far if text != wrong]), plain=plain)


def _nearer(bench: Bench, task: Task) -> list[str]:
    """Give wrong answers that the author's own words prove wrong: near misses of a declared type, and replies labelled rejected that differ under it."""
    if bench.answers is None or not bench.answers.declared:
        return []
    gold, package, kind = golds.answer(bench, task), bench.env.opening.package, bench.answers.kind
    near = [variant.text for variant in kind.wrong(gold, golds.distinct(bench), bench.rng("near", task["id"])) if variant.text.strip()]
    rejected = [s.submission.get("text") for s in (package.labelled if package else ()) if s.label == "rejected" and s.covers(task["id"])]
    said = [text for text in rejected if isinstance(text, str) and text.strip() and kind.differ(text, gold)]
    return list(dict.fromkeys([*said[:NEARER], *near[:NEARER]]))


class Search:
    """Looks for compositions that are paid on one task."""

    def __init__(self, bench: Bench, start: Start) -> None:
        self.bench, self.start = bench, start
        self.gone = 0
        self.best: Shot | None = None
        """What earned most without being paid like the known-good."""

    def hits(self, budget: int) -> Iterator[Hit]:
        """Give each least composition that is paid, as it is found, within so many probes; only shrinking may take some more."""
        kinds = {name: "form" for name, move in self.start.moves.items() if move.layer == "form"}
        pool = Pool(parts=tuple(self.start.moves), kinds=kinds)
        known: list[Genome] = []
        begun = self.bench.shots
        for genome, gain in climb(pool, self.judge, budget=budget, rng=self.bench.rng("climb", self.start.task["id"])):
            if self.bench.shots - begun >= budget:
                break
            if gain < 1 - EPSILON or any(set(found) <= set(genome) for found in known) or self.hit(genome) is None:
                continue
            smallest = least(genome, lambda tried: self.hit(tried) is not None)
            known.append(smallest)
            found = self.hit(smallest)
            if found is not None:
                self.bench.plot("search", "wrong", [found.shot])
                yield found
        if self.best is not None:
            self.bench.plot("search", "wrong", [self.best])

    def judge(self, genomes: Sequence[Genome]) -> list[float | None]:
        """Give the share of the known-good's reward that each earns; None where the reply may be right, or is too long."""
        replies = [self._reply(genome, self.start.wrong) for genome in genomes]
        fit = [self.gone < GONE and len(reply) <= LONGEST and surely_wrong(self.bench, self.start.task, reply) for reply in replies]
        shots = self._shots([reply for reply, taken in zip(replies, fit, strict=True) if taken], "a wrong answer")
        self.best = max(
            [*([self.best] if self.best else []), *(shot for shot in shots if not self.bench.paid(shot))], key=_score, default=None
        )
        earned = iter(shots)
        return [gains(self.bench, next(earned), self.start.plain) if taken else None for taken in fit]

    def hit(self, genome: Genome) -> Hit | None:
        """Give the hit that a composition is, or None.

        It is paid, the right answer earns no more in whatever part of it, and nothing that was put beside it earns as much alone.
        """
        reply = self._reply(genome, self.start.wrong)
        if not surely_wrong(self.bench, self.start.task, reply):
            return None
        (shot,) = self._shots([reply], f"a wrong answer ({self.start.wrong!r})")
        if not self.bench.paid(shot):
            return None
        gold = golds.answer(self.bench, self.start.task)
        (right,) = self._shots([self._reply(genome, gold)], "the right answer with the same done to it")
        if right.score > shot.score + EPSILON:
            return None
        partly = self._shots([self._reply(part, gold) for part in parts(genome)], "the right answer with a part of it done to it")
        if any(one.score > shot.score + EPSILON for one in partly):
            return None
        if any(one.score >= shot.score - EPSILON for one in self._shots(self._beside(genome), "what was put beside it, alone")):
            return None
        return Hit(genome=genome, start=self.start, shot=shot, right=right)

    def _beside(self, genome: Genome) -> list[str]:
        """Give what was put beside the reply, as a reply of its own: where that is paid as much, it may be another right answer."""
        texts = [self.start.moves[name].beside for name in genome]
        return [reply for text in texts if text for reply in dict.fromkeys((self.bench.controls.render(text), text))]

    def _reply(self, genome: Genome, answer: str) -> str:
        return write([self.start.moves[name] for name in genome], answer, self.bench.controls.render)

    def _shots(self, replies: Sequence[str], note: str) -> list[Shot]:
        shots = self.bench.volley([(self.start.task, self.bench.text(reply)) for reply in replies], note=note)
        self.gone += sum(shot.judged.error in DYING for shot in shots)
        return shots


def _score(shot: Shot) -> float:
    return shot.score
