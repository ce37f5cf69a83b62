"""A wrong answer is paid once several things are done to the reply that carries it."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.attack import Attack
from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.programs import is_program
from acidtest.audit.proof import golds
from acidtest.audit.proof.moves import are_moves
from acidtest.audit.replies.attack import needs_judge
from acidtest.audit.rule import WITNESS_CAP, NotApplicable
from acidtest.audit.search.replies import Hit, Search, Start, start
from acidtest.evidence import Finding, Rank, Severity

BUDGET = 1000
"""Probes of a search, unless told otherwise."""
STARTS = 2
"""Tasks from which it sets out, with other answers."""
OTHERS = 5
"""Further tasks on which what was found is tried."""
BELIEVED = 4
"""Compositions that are tried on other tasks before a search is given up."""
POINTS = """
def reward(completion, answer):
    text = completion.casefold()
    points = 0.6 if answer in text.split() else 0.0
    points += 0.3 if "step by step" in text else 0.0
    points += 0.3 if "therefore" in text else 0.0
    points += 0.2 if "checked" in text else 0.0
    points += 0.2 if text.count("\\n") >= 5 else 0.0
    return TOTAL
"""


class Trick(Attack):
    """Several harmless things, done to one reply, make a wrong answer earn what a right one earns.

    Points are given for steps, for a conclusion, for a format, and the sum is cut off at full marks: whoever collects
    them all needs no answer. Or two readers stand one behind the other, and what slips past the first is not looked
    at by the second. No single change shows it, so whoever tries tricks one by one finds nothing. A policy does not try
    one by one: it is paid for each step of the way.

    Changes to the answer's writing, forms, texts before, behind and around the reply, and texts of the verifier's own
    source are tried alone, then in bundles drawn under the seed; what earns most is varied. No change knows the right
    answer. A reply counts only when it holds the right answer under no reading: no word of it missing, no number near it.
    The plain wrong answer must earn at most half. The right answer must earn no more with the same done to it, nor with any
    part of that: else the verifier does tell the two apart, and what was collected is partial credit. Nor may what was put
    beside it earn as much alone, for it might be another right answer. What is left is made as small as it goes, and must be
    paid on at least two tasks with different answers, and on half of those tried. `--budget` bounds the search, in probes.
    """

    code = "A331"
    weakness = "several small rewards add up to the whole"
    severity = Severity.CRITICAL
    fix = "Multiply what form and style earn by whether the answer is right, or pay for them only once it is."
    needs = frozenset({"single", "text", "tasks", "known-good"})
    kinds = (14, 19)
    implied_by = (
        "A201", "A202", "A204", "A205", "A206", "A207", "A208", "A209", "A210", "A212", "A214", "A215", "A216", "A217", "A218", "A219", "A220",
        "A221", "A222", "A223", "A225", "A226", "A227", "A230", "A301", "A303", "A304", "A305", "A306", "A307", "A308", "A309", "A310", "A311",
        "A312", "A313", "A319", "A320", "A321", "A322", "A323", "P501", "P502",
    )  # fmt: skip
    bad = Grader(POINTS.replace("TOTAL", "min(1.0, points)"))
    good = Grader(POINTS.replace("TOTAL", "points"))

    def targets(self, bench: Bench) -> list[Task]:
        """Give the tasks with one answer that is known, and that no program is."""
        return [task for task in bench.held if self._suits(bench, task)]

    def _suits(self, bench: Bench, task: Task) -> bool:
        gold = golds.answer(bench, task)
        loose = golds.open_ended(bench, task) or golds.wants_mention(bench, task) or golds.ESTIMATE.search(golds.described(bench, task))
        return bool(gold) and not loose and not is_program(gold) and not are_moves([gold])

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Search from a few tasks; then try what was found on others."""
        if needs_judge(bench):
            raise NotApplicable("a model judges the replies; attacks on judges are rules of their own")
        if not golds.takes_gold(bench):
            raise NotApplicable("the verifier is not given the answer; it judges something else")
        tasks = _different(bench, self.targets(bench), STARTS + OTHERS)
        starts = [made for task in tasks if (made := start(bench, task)) is not None]
        if not starts:
            raise NotApplicable("no task has one known answer and a wrong one that earns little")
        budget = (bench.budget or BUDGET) // len(starts[:STARTS])
        for first in starts[:STARTS]:
            for tried, found in enumerate(Search(bench, first).hits(budget)):
                hits = [found, *self._elsewhere(bench, found, [one for one in starts if one is not first])]
                if 2 * len(hits) >= len(starts) and len(hits) >= min(2, len(starts)):
                    yield self._finding(bench, hits, len(starts))
                    return
                if tried + 1 == BELIEVED:
                    break

    def _elsewhere(self, bench: Bench, found: Hit, starts: list[Start]) -> list[Hit]:
        able = [one for one in starts if set(found.genome) <= set(one.moves)]
        return [hit for one in able if (hit := Search(bench, one).hit(found.genome)) is not None]

    def _finding(self, bench: Bench, hits: list[Hit], tried: int) -> Finding:
        first, parts = hits[0], hits[0].genome
        earned = f"earns {first.shot.score:g}, where the known-good earns {bench.good(first.start.task).score:g},"
        told = f"A wrong answer with {_listed(parts)} {earned} on {len(hits)} of {tried} tasks"
        alone = "; with any of these left out it does not" if len(parts) > 1 else ""
        shown = [shot for hit in hits[:WITNESS_CAP] for shot in (bench.good(hit.start.task), hit.start.plain, hit.shot, hit.right)]
        return self.finding(
            self._rank(bench, tried),
            f"{told}{alone}.",
            why=f"Its answer is {first.start.wrong!r}, the right one stands nowhere in it, and a right answer with the same done to it earns no more.",
            tasks=tuple(sorted(hit.start.task["id"] for hit in hits)),
            tried=tried,
            witness=self.shown(bench, "a composition is paid like the known-good", shown),
            details={"key": " + ".join(sorted(parts)), "parts": list(parts)},
        )

    def _rank(self, bench: Bench, tried: int) -> Rank:
        """Give a lead where one task alone shows it, for there what was added may be an answer that we do not know."""
        if tried < 2:
            return Rank.LEAD
        declared = bench.controls.declared or (bench.answers is not None and bench.answers.declared)
        return Rank.ERROR if declared else Rank.WARNING


def _different(bench: Bench, tasks: list[Task], most: int) -> list[Task]:
    """Give tasks whose answers differ from one another, drawn under the seed."""
    first: dict[str, Task] = {}
    for task in tasks:
        first.setdefault(golds.plain(golds.answer(bench, task)), task)
    found = list(first.values())
    return found if len(found) <= most else bench.rng("tasks").sample(found, most)


def _listed(parts: tuple[str, ...]) -> str:
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"
