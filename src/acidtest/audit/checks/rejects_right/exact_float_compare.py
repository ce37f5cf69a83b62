"""A decimal is refused when it differs by float noise alone."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.documented import prompt_text
from acidtest.audit.example import Grader
from acidtest.audit.refusal import asks_for_rounding, refused, spread
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.evidence import Finding, Rank, Severity

KINDS = frozenset({"number", "list", "set", "grid", "json", "complex"})
DECIMAL = re.compile(r"(?<![\w.])-?\d+\.\d+(?![\w.])")
TASKS = 8
SHARE = 0.25
"""Share of the golds that must hold a decimal."""


class Check(Rule):
    """Two numbers that any computer calls equal are compared digit by digit.

    0.1 + 0.2 is written 0.30000000000000004; the answer says 0.3, and the verifier compares the
    texts, or the floats with ==. A reply that was computed is refused, one that was copied is paid.

    Each decimal of the gold is moved by the last bit of a float, and by a millionth of a millionth.
    Targets whose answers have a fixed number of decimals, or whose prompts say how to round, ask
    for exact digits and are left alone; so are tasks whose answer has as many decimals as the numbers of
    its prompt, such as sums, which come out exact by hand.
    """

    code = "R308"
    weakness = "floats are compared exactly"
    severity = Severity.MAJOR
    fix = "Compare with math.isclose and a tolerance that the manifest declares; say in the prompt how many digits are wanted where that matters."
    needs = frozenset({"single", "text", "tasks", "known-good", "format", "answer"})
    kinds = (64,)
    implied_by = ("R301",)
    bad = Grader(
        "def reward(completion, answer):\n    try:\n        return 1.0 if float(completion) == float(answer) else 0.0\n    except ValueError:\n        return 0.0\n",
        rows=tuple(
            {"question": f"What is {a} times {b}?", "answer": str(a * b)}
            for a, b in ((0.5, 0.5), (1.25, 3), (0.1, 7.7), (2.5, 2.25), (0.3, 3), (12, 0.125), (9, 1.1))
        ),
    )
    good = Grader(
        "import math\n\ndef reward(completion, answer):\n    try:\n        return 1.0 if math.isclose(float(completion), float(answer), rel_tol=1e-6) else 0.0\n    except ValueError:\n        return 0.0\n",
        rows=tuple(
            {"question": f"What is {a} times {b}?", "answer": str(a * b)}
            for a, b in ((0.5, 0.5), (1.25, 3), (0.1, 7.7), (2.5, 2.25), (0.3, 3), (12, 0.125), (9, 1.1))
        ),
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Add float noise to the decimals of the golds."""
        tasks = self._applies(bench)
        probes = [
            (task, text)
            for task in spread(tasks, TASKS)
            for change in (_last_bit, _millionth)
            if (text := _moved(bench.controls.answer(task) or "", change))
        ]
        shots = bench.volley(
            [(t, bench.reply(text)) for t, text in probes], note="the gold, with float noise", label="float noise", truth="right"
        )
        lost = [shot for shot in shots if refused(bench, shot)]
        if not lost or 2 * len(lost) < len(shots):
            return
        claim = f"float noise costs the reward in {len(lost)} of {len(shots)} tries"
        declared = bool(bench.answers and bench.answers.declared and _tolerance(bench))
        yield self.finding(
            Rank.ERROR if declared else Rank.WARNING,
            f"{claim[0].upper()}{claim[1:]}.",
            tasks=tuple(dict.fromkeys(shot.task["id"] for shot in lost)),
            tried=len(shots),
            why="The difference is within the declared tolerance."
            if declared
            else "A relative difference of 1e-12 and less is the rounding of floats; no prompt says how many digits are wanted.",
            witness=self.shown(bench, claim, [each for shot in lost[:WITNESS_CAP] for each in (bench.good(shot.task), shot)]),
        )

    def _applies(self, bench: Bench) -> list[Task]:
        kind = bench.answers.kind.name if bench.answers else ""
        if kind not in KINDS:
            raise NotApplicable("the answers are no decimals")
        golds = {task["id"]: bench.controls.answer(task) or "" for task in bench.held}
        places = {len(number.split(".")[1]) for gold in golds.values() for number in DECIMAL.findall(gold)}
        tasks = [task for task in bench.held if _places(golds[task["id"]]) > _places(prompt_text(task))]
        if len(tasks) < max(2, SHARE * len(golds)):
            raise NotApplicable("few answers are decimals")
        if not _tolerance(bench) and (len(places) < 2 or asks_for_rounding(tasks)):
            raise NotApplicable("the answers have a fixed number of decimals, or the prompts say how to round")
        return tasks


def _places(text: str) -> int:
    """Give the most decimals of a number in a text."""
    return max((len(number.split(".")[1]) for number in DECIMAL.findall(text)), default=0)


def _tolerance(bench: Bench) -> bool:
    manifest = bench.env.opening.manifest
    answer = manifest.answer if manifest else None
    return bool(answer and ((answer.relative_tolerance or 0) >= 1e-9 or (answer.absolute_tolerance or 0) >= 1e-6))


def _moved(gold: str, change: Callable[[float], float]) -> str:
    made = DECIMAL.sub(lambda match: repr(change(float(match[0]))), gold)
    return made if made != gold and "e" not in made.replace("e", "", gold.count("e")) else ""


def _last_bit(value: float) -> float:
    return math.nextafter(value, math.inf)


def _millionth(value: float) -> float:
    return value * (1 + 1e-12)
