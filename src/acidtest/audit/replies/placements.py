"""Layouts with several places for an answer: the right one in one place, a wrong one in all others.

A verifier that reads one place, whichever it is, pays one placement of a layout. One that pays two of them takes
any answer that fits, and whoever writes the reply need not choose.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from acidtest.audit.proof import golds
from acidtest.audit.replies.attack import FIRST, ReplyAttack, needs_judge
from acidtest.audit.replies.short import stands_beside_others
from acidtest.audit.rule import WITNESS_CAP, NotApplicable
from acidtest.evidence import Finding

if TYPE_CHECKING:
    import random

    from acidtest.audit.bench import Bench, Shot, Task


@dataclass(frozen=True, kw_only=True)
class Layout:
    """One reply with several places."""

    name: str
    """To follow "a reply with": ``an answer in each of five formats``."""
    places: tuple[str, ...]
    """What each place is called."""
    write: Callable[[Sequence[str]], str]
    """Gives the reply for one answer a place."""


@dataclass(frozen=True, kw_only=True)
class Paid:
    """The placements of one layout that were paid on one task, while the reply without the answer was not."""

    layout: Layout
    control: Shot
    shots: dict[str, Shot]


class Placements(ReplyAttack):
    """An attack by layouts. Subclass it as ``Trick`` with `layouts`."""

    nothing: ClassVar[str] = "no answer is short enough to stand beside others"

    def layouts(self, bench: Bench, task: Task) -> Iterable[Layout]:
        """Give the layouts for one task; those of one name are the same for every task."""
        raise NotImplementedError

    def suits(self, bench: Bench, task: Task) -> bool:
        """Tasks with one short answer."""
        return stands_beside_others(bench, task)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Place the answer in turn, and look for layouts of which two placements are paid."""
        if needs_judge(bench):
            raise NotApplicable("a model judges the replies; attacks on judges are rules of their own")
        if not golds.takes_gold(bench, *self.judges):
            raise NotApplicable("the verifier is not given the answer; it judges something else")
        tasks = self.chosen(bench)[:FIRST]
        found = [self._one(bench, task, layout) for task in tasks for layout in self.layouts(bench, task)]
        if not found:
            raise NotApplicable(self.nothing)
        for name in dict.fromkeys(paid.layout.name for paid in found):
            several = [paid for paid in found if paid.layout.name == name and len(paid.shots) >= 2]
            if len(several) >= min(self.least, len(tasks)):
                yield self._finding(bench, several, len(tasks))
                return

    def _one(self, bench: Bench, task: Task, layout: Layout) -> Paid:
        gold, wrong = golds.answer(bench, task), golds.other(bench, task, bench.rng("wrong", task["id"]))
        replies = [layout.write(_with(wrong, gold, index, len(layout.places))) for index in range(len(layout.places))]
        control, *shots = bench.volley(
            [(task, bench.text(text)) for text in (layout.write([wrong] * len(layout.places)), *replies)], label=self.name, truth="wrong"
        )
        paid = {} if bench.paid(control) else {p: s for p, s in zip(layout.places, shots, strict=True) if bench.paid(s)}
        return Paid(layout=layout, control=control, shots=paid)

    def _finding(self, bench: Bench, several: list[Paid], tried: int) -> Finding:
        first = several[0]
        places = list(first.shots)
        told = f"A reply with {first.layout.name} earns the full reward wherever the right one stands: {' or '.join(places[:4])}"
        shown = [
            shot for paid in several[:WITNESS_CAP] for shot in (bench.good(paid.control.task), paid.control, *list(paid.shots.values())[:2])
        ]
        return self.finding(
            self.rank(bench),
            f"{told}, on {len(several)} of {tried} tasks.",
            why="The other places hold a wrong answer, so the reply says two things, and either is enough.",
            tasks=tuple(sorted(paid.control.task["id"] for paid in several)),
            tried=tried,
            witness=self.shown(bench, told, shown),
            details={"key": first.layout.name, "places": places},
        )

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[object]:  # type: ignore[override]
        """Layouts take the place of single replies."""
        yield from ()

    def say(self, name: str, paid: int, tried: int) -> str:
        """Layouts say it themselves."""
        return name


def _with(wrong: str, gold: str, index: int, count: int) -> list[str]:
    return [gold if place == index else wrong for place in range(count)]
