"""Replies that nobody can read: a verifier must pay nothing for them, and must come back."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from acidtest.audit.proof import Craft, golds
from acidtest.audit.proof.crafted import Hit
from acidtest.audit.replies.attack import ReplyAttack, needs_judge
from acidtest.audit.rule import NotApplicable
from acidtest.audit.worker_faults import OURS
from acidtest.evidence import Finding, Rank, Severity

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench, Shot, Task

GONE = {"WorkerDied": "dies on", "WorkerHung": "does not come back from", "WorkerFlooded": "answers without end to"}
MOST = 3
"""Replies that the process did not survive, after which no more are tried."""


@dataclass(frozen=True, kw_only=True)
class Unreadable:
    """One reply without an answer in it."""

    name: str
    text: str
    calm: str
    """Noise that is like it in what does not matter to the trick, such as its length."""
    marked: bool = False
    """True to put it into the paid format as well."""


class FailsOpen(ReplyAttack):
    """An attack by replies that a verifier fails to read. Subclass it as ``Trick`` with `replies`.

    What is paid is an error: the reply holds no answer. Where the verifier's process does not survive, that is
    told too: as an error where the author declared limits, as a lead where it is a bare function.
    """

    severity: ClassVar[Severity] = Severity.CRITICAL
    certain: ClassVar[bool] = True
    first: ClassVar[int] = 2
    nothing: ClassVar[str] = "no task has an answer"

    def replies(self, bench: Bench, rng: random.Random) -> Iterable[Unreadable]:
        """Give the replies; the same for every task."""
        raise NotImplementedError

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Give each reply as it is, and in the paid format."""
        render, gold = bench.controls.render, golds.answer(bench, task)
        for one in self.replies(bench, bench.rng("unreadable")):
            bare = render("") == "" or not one.marked
            for name, shown in ((one.name, str), *(() if bare else ((f"{one.name}, in the paid format", render),))):
                if gold not in one.text or len(gold) < 2:
                    yield Craft(name=name, text=shown(one.text), why="It was written without looking at the task.", control=shown(one.calm))

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit the replies; then look whether the verifier outlived them."""
        if needs_judge(bench):
            raise NotApplicable("a model judges the replies; attacks on judges are rules of their own")
        self.gone: list[tuple[Craft, Shot]] = []
        yield from super().run(bench)
        gone = [(craft, shot) for craft, shot in self.gone if OURS not in shot.judged.message]
        if gone:
            yield self._died(bench, gone)

    def _paid(self, bench: Bench, made: list[tuple[Task, Craft]]) -> list[Hit]:
        """Submit one by one what may end the process, and nothing more of its kind once it did."""
        paid = []
        for task, craft in made:
            if not self._enough(craft):
                (shot,) = self._shots(bench, [(task, craft)])
                if shot.judged.error in GONE:
                    self.gone.append((craft, shot))
                elif bench.paid(shot):
                    paid.append((craft, shot))
        return self._hits(bench, paid)

    def _enough(self, craft: Craft) -> bool:
        """Say whether a reply is left out: its like ended the process, or one kept it busy to the limit, which is dear."""
        return any(craft.name == seen.name or shot.judged.error == "WorkerHung" for seen, shot in self.gone) or len(self.gone) >= MOST

    def _died(self, bench: Bench, gone: list[tuple[Craft, Shot]]) -> Finding:
        craft, shot = gone[0]
        told = f"The verifier {GONE[shot.judged.error]} {craft.name}: {shot.judged.message.splitlines()[0][:120]}"
        return self.finding(
            Rank.LEAD if bench.env.opening.manifest is None else Rank.ERROR,
            f"{told}.",
            why="The contract: every reply is answered with a verdict, within the limits of a call.",
            severity=Severity.MAJOR,
            tasks=(shot.task["id"],),
            tried=1,
            witness=self.shown(bench, told, [shot]),
            details={"key": "gone"},
        )

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"A reply that is {name} earns the full reward on {paid} of {tried} tasks."
