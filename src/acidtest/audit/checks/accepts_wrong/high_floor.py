"""A trivially wrong answer earns more than half of what the known-good earns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from acidtest.audit.bench import Bench, Shot
from acidtest.audit.example import Grader
from acidtest.audit.noise import words
from acidtest.audit.proof import golds
from acidtest.audit.proof.boards import CELL, CELLS, given
from acidtest.audit.proof.figures import value
from acidtest.audit.proof.share import share
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.audit.statistics import wilson
from acidtest.evidence import Finding, Rank

MOST = 0.5


@dataclass(frozen=True, kw_only=True)
class _Trial:
    """One sort of trivial answer, on every task that it can be made for."""

    name: str
    shots: list[Shot]
    floors: list[Shot]
    """The same format around noise: what the format alone is worth; empty where there is no format."""


class Check(Rule):
    """The reward starts so high that there is little left to earn.

    A distance divided by the size of the board pays an empty board 0.97; `1 - error / 1000` pays any
    small number. The difference between trying and not trying then drowns in noise, and a group
    baseline sees nothing.

    Nothing, noise, a board with the same cell everywhere, the board that the prompt shows, and zero for a large number are submitted. They must
    stay below half of the known-good's reward, over what the format alone is worth; a wrong reply that is
    paid in full is another rule's.
    """

    code = "A213"
    weakness = "the reward's floor is high"
    fix = "Rescale the score so that a trivial answer earns the lowest reward: subtract what it gets, or count only what the task asks to change."
    needs = frozenset({"single", "text", "tasks", "known-good"})
    kinds = (11,)
    implied_by = ("A201", "A202", "A210", "A212", "A223", "A221")
    bad = Grader(
        "def reward(completion, answer):\n    try:\n        error = abs(float(completion) - float(answer))\n    except ValueError:\n        return 0.0\n"
        "    return max(0.0, 1.0 - error / 100_000)\n"
    )
    good = Grader(
        "def reward(completion, answer):\n    try:\n        error = abs(float(completion) - float(answer))\n    except ValueError:\n        return 0.0\n"
        "    return max(0.0, 1.0 - error / (0.1 * float(answer)))\n"
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit trivial answers, and noise in the same format."""
        if not golds.takes_gold(bench):
            raise NotApplicable("the verifier is not given the answer; it judges something else")
        for trial in self._trials(bench):
            floors: list[Shot | None] = [*trial.floors] or [None] * len(trial.shots)
            high = [shot for shot, floor in zip(trial.shots, floors, strict=True) if self._high(bench, shot, floor)]
            low, _ = wilson(len(high), len(trial.shots))
            if high and (low > 0.5 or len(high) == len(trial.shots) >= 3):
                yield self._told(bench, trial, high)
                return

    def _trials(self, bench: Bench) -> Iterator[_Trial]:
        noise = words(bench.rng("noise"))
        bare = bench.volley([(task, bench.text(noise)) for task in bench.held], note="random words", label="random words", truth="wrong")
        nothing = [bench.controls.empty[task["id"]] for task in bench.held]
        yield _Trial(name="the empty reply", shots=nothing, floors=nothing[:0])
        if not any(bench.controls.empty[task["id"]].score >= shot.score for task, shot in zip(bench.held, bare, strict=True)):
            yield _Trial(name="random words", shots=bare, floors=nothing)
        for name, made in (
            ("a board with one cell everywhere", _blank),
            ("zero for a large number", _zero),
            ("the board as it was given", given),
        ):
            pairs = [(task, text) for task in bench.held if (text := made(golds.answer(bench, task), golds.prompt(task))) is not None]
            shots = bench.volley([(task, bench.reply(text)) for task, text in pairs], note=name, label=name, truth="wrong")
            floors = bench.volley([(task, bench.reply(noise)) for task, _ in pairs], note="random words in the same format")
            yield _Trial(name=name, shots=shots, floors=floors)

    def _high(self, bench: Bench, shot: Shot, floor: Shot | None) -> bool:
        """More than half of the reward, and more than half of what is left above the format's own worth."""
        if bench.paid(shot) or shot.judged.failed:
            return False
        under = max(0.0, share(bench, floor)) if floor is not None and not floor.judged.failed else 0.0
        part = share(bench, shot)
        return part > MOST + 1e-6 and (part - under) > MOST * (1 - under) + 1e-6

    def _told(self, bench: Bench, trial: _Trial, high: list[Shot]) -> Finding:
        parts = sorted(share(bench, shot) for shot in high)
        evidence = [shot for probe in high[:WITNESS_CAP] for shot in (bench.good(probe.task), probe)]
        return self.finding(
            Rank.WARNING,
            f"{trial.name[0].upper()}{trial.name[1:]} earns {parts[len(parts) // 2]:.0%} of the known-good's reward on {len(high)} of {len(trial.shots)} tasks.",
            why="It solves nothing, and more than half of the reward is given for it.",
            tasks=tuple(shot.task["id"] for shot in high),
            tried=len(trial.shots),
            witness=self.shown(bench, f"{trial.name} earns most of the reward", evidence),
        )


def _blank(gold: str, asked: str) -> str | None:
    cells = CELL.findall(gold)
    if len(cells) < CELLS or max(map(len, cells)) > 3:
        return None
    most = Counter(cells).most_common(1)[0][0]
    text = CELL.sub(most, gold)
    return text if golds.unequal(text, gold) else None


def _zero(gold: str, asked: str) -> str | None:
    found = value(gold)
    return "0" if found is not None and abs(found) >= 10 else None
