"""The usual shape of a rule that crafts wrong replies: each beside a control that lacks the trick."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from acidtest.audit.proof import golds
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.evidence import Finding, Rank

if TYPE_CHECKING:
    from acidtest.audit.bench import Bench, Shot, Task

TASKS = 10
"""Tasks that replies are crafted for."""


@dataclass(frozen=True, kw_only=True)
class Craft:
    """One wrong reply."""

    name: str
    """What is done, in a few words; replies of one name are counted together."""
    text: str
    """The whole reply."""
    why: str
    """Why it is wrong, in one sentence."""
    control: str | None = None
    """A reply of the same form without the trick. Where it is paid too, the trick is not the cause."""
    second: str | None = None
    """Another reply that must not be paid either."""


@dataclass(frozen=True, kw_only=True)
class Hit:
    """A crafted reply that was paid in full."""

    craft: Craft
    shot: Shot
    control: Shot | None


class Crafted(Rule):
    """Fill in `crafts` and `say`; the rest is the same for all."""

    needs = frozenset({"single", "text", "tasks", "known-good"})
    least: ClassVar[int] = 2
    """Tasks that must show it, when there are so many."""
    portion: ClassVar[float] = 0.2
    """Part of the tasks tried that must show it: below that, a paid reply may be luck."""
    nothing: ClassVar[str] = "no task has an answer for which such a reply can be made"
    judges: ClassVar[tuple[str, ...]] = ()
    """What a verifier may be given instead of the gold, such as ``prompt``."""
    certain: ClassVar[bool] = False
    """True when the replies are wrong whatever the answers mean."""

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterable[Craft]:
        """Give wrong replies for one task."""
        raise NotImplementedError

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        raise NotImplementedError

    def suits(self, bench: Bench, task: Task) -> bool:
        """Say whether replies should be crafted for a task at all."""
        return bool(golds.answer(bench, task))

    def rank(self, bench: Bench) -> Rank:
        """Error where wrongness is certain or the author declared what an answer is; warning where we inferred it."""
        declared = bench.controls.declared or (bench.answers is not None and bench.answers.declared)
        return Rank.ERROR if self.certain or declared else Rank.WARNING

    def believes(self, bench: Bench, name: str, hits: list[Hit], tried: int) -> bool:
        """Say whether hits of one name are evidence."""
        return len(hits) >= min(self.least, tried) and len(hits) >= self.portion * tried

    def chosen(self, bench: Bench) -> list[Task]:
        """Give the tasks to craft for."""
        suitable = [task for task in bench.held if self.suits(bench, task)]
        return suitable if len(suitable) <= TASKS else bench.rng("tasks").sample(suitable, TASKS)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit the replies, then the controls of those that were paid."""
        if not golds.takes_gold(bench, *self.judges):
            raise NotApplicable("the verifier is not given the answer; it judges something else")
        made = [(task, craft) for task in self.chosen(bench) for craft in self.crafts(bench, task, bench.rng(task["id"]))]
        if not made:
            raise NotApplicable(self.nothing)
        tried, hits = self.tried(bench, made)
        believed = self._believed(bench, tried, hits)
        if believed:
            yield self._told(bench, tried, believed)

    def tried(self, bench: Bench, made: list[tuple[Task, Craft]]) -> tuple[list[tuple[Task, Craft]], list[Hit]]:
        """Submit replies: give those that were submitted, and those that were paid while their controls were not."""
        shots = self._shots(bench, made)
        return made, self._hits(bench, [(craft, shot) for (_, craft), shot in zip(made, shots, strict=True) if bench.paid(shot)])

    def _shots(self, bench: Bench, made: list[tuple[Task, Craft]]) -> list[Shot]:
        shots = bench.volley([(task, bench.text(craft.text)) for task, craft in made], label=self.name, truth="wrong")
        return [replace(shot, note=craft.why) for shot, (_, craft) in zip(shots, made, strict=True)]

    def _hits(self, bench: Bench, paid: list[tuple[Craft, Shot]]) -> list[Hit]:
        first = self._controls(bench, [(shot, craft.control) for craft, shot in paid])
        second = self._controls(bench, [(shot, craft.second) for craft, shot in paid])
        return [
            Hit(craft=craft, shot=shot, control=one)
            for (craft, shot), one, two in zip(paid, first, second, strict=True)
            if not any(control is not None and bench.paid(control) for control in (one, two))
        ]

    def _controls(self, bench: Bench, wanted: list[tuple[Shot, str | None]]) -> list[Shot | None]:
        texts = [(shot.task, bench.text(text)) for shot, text in wanted if text is not None]
        shots = iter(bench.volley(texts, note="the same form without the trick"))
        return [next(shots) if text is not None else None for _, text in wanted]

    def _believed(self, bench: Bench, made: list[tuple[Task, Craft]], hits: list[Hit]) -> dict[str, list[Hit]]:
        found: dict[str, list[Hit]] = {}
        for name in dict.fromkeys(craft.name for _, craft in made):
            tried = len({task["id"] for task, craft in made if craft.name == name})
            own = list({hit.shot.task["id"]: hit for hit in hits if hit.craft.name == name}.values())
            if own and self.believes(bench, name, own, tried):
                found[name] = own
        return dict(sorted(found.items(), key=lambda item: -len(item[1])))

    def _told(self, bench: Bench, made: list[tuple[Task, Craft]], believed: dict[str, list[Hit]]) -> Finding:
        name, hits = next(iter(believed.items()))
        tried = len({task["id"] for task, craft in made if craft.name == name})
        shown = [shot for hit in hits[:WITNESS_CAP] for shot in (bench.good(hit.shot.task), hit.control, hit.shot) if shot is not None]
        also = [other for other in believed if other != name]
        return self.finding(
            self.rank(bench),
            self.say(name, len(hits), tried) + (f" Also: {', '.join(also)}." if also else ""),
            why=hits[0].craft.why,
            tasks=tuple(sorted({hit.shot.task["id"] for group in believed.values() for hit in group})),
            tried=tried,
            witness=self.shown(bench, f"{name}: paid like the known-good", shown),
            details={"key": name, "tricks": list(believed)},
        )
