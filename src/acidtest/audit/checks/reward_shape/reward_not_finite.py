"""Some reply makes the reward NaN or infinite."""

from __future__ import annotations

import math
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Shot
from acidtest.audit.example import Grader
from acidtest.audit.proof import battery
from acidtest.audit.rule import WITNESS_CAP, Rule
from acidtest.evidence import Finding, Rank, Severity

TASKS = 4


class Check(Rule):
    """The reward is not a number that can be trained on.

    A formula divides by a length that is zero, takes the logarithm of nothing, or passes on a "nan" that
    the reply holds; a reward file is read with float(). One NaN in a batch makes every gradient NaN, and
    an infinite reward beats everything that was ever learnt.

    Extreme numbers, empty and long replies, repetitions and replies that praise themselves are
    submitted, bare and in the paid format. Any reward that is not finite is shown.
    """

    code = "W401"
    weakness = "the reward may be NaN or infinite"
    severity = Severity.CRITICAL
    fix = "Refuse what is not finite before computing; check math.isfinite(reward) before returning it."
    needs = frozenset({"single", "tasks"})
    kinds = (24, 7)
    bad = Grader(
        "def reward(completion, answer):\n    try:\n        said = float(completion)\n    except ValueError:\n        return 0.0\n    return 1.0 / (1.0 + abs(said - float(answer)))\n"
    )
    good = Grader(
        "import math\n\n\ndef reward(completion, answer):\n    try:\n        said = float(completion)\n    except ValueError:\n        return 0.0\n"
        "    return 1.0 / (1.0 + abs(said - float(answer))) if math.isfinite(said) else 0.0\n"
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Look at the reward of every reply of the battery."""
        shots = battery.shots(bench, list(bench.tasks[:TASKS]))
        strange = [shot for shot in shots if self._strange(shot)]
        if not strange:
            return
        kinds = sorted({str(shot.judged.reward) for shot in strange})
        yield self.finding(
            Rank.ERROR,
            f"{len(strange)} of {len(shots)} replies earn {' or '.join(kinds)}.",
            why="No reward is NaN or infinite, whatever is declared.",
            tasks=tuple(sorted({shot.task["id"] for shot in strange})),
            tried=len(bench.tasks[:TASKS]),
            witness=self.shown(bench, "the reward is not finite", self._one_of_each(strange)),
        )

    def _strange(self, shot: Shot) -> bool:
        return shot.judged.reward is not None and shot.judged.valid and not math.isfinite(shot.judged.reward)

    def _one_of_each(self, strange: list[Shot]) -> list[Shot]:
        first = {str(shot.judged.reward): shot for shot in reversed(strange)}
        return [*first.values()][:WITNESS_CAP]
