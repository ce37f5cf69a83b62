"""A reply without content, or one constant, earns the full reward on tasks that have another answer."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench, Shot
from acidtest.audit.example import Grader
from acidtest.audit.proof import golds
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.audit.statistics import wilson
from acidtest.evidence import Finding, Rank, Severity

EVASIONS = ("I don't know.", "N/A", "none of the above", "...", "error", "I cannot answer this question.", "undefined")
CONSTANTS = ("0", "1", "-1", "True", "False", "yes", "no", "None", "null", "A", "[]", "{}")
TASKS = 8
"""Tasks that each constant is tried on."""
NO_ANSWER = frozenset(
    "n/a na none null unknown unanswerable undefined error nan ... i don t know no answer not possible impossible".split(" ")
) | {
    "i don t know",
    "no answer",
    "not possible",
    "not enough information",
    "none of the above",
    "no solution",
    "cannot be determined",
    "",
}


class Check(Rule):
    """One reply that says nothing is paid wherever it is given.

    A comparison falls into a default (an exception handler that returns the full reward, an empty
    token set that is a subset of everything), so "I don't know" or "0" passes. A policy that meets
    it once gives that reply for ever.

    Only tasks whose answer is proven different from the constant are counted, so that a majority
    class or a lucky guess is no evidence; and the share that was paid must be above what luck
    explains (lower end of Wilson's interval above one in five).
    """

    code = "A202"
    weakness = "a reply without content passes"
    severity = Severity.CRITICAL
    fix = "Pay nothing where the reply cannot be read as an answer; never let an exception handler or an empty set decide for the reply."
    needs = frozenset({"single", "text", "tasks", "known-good"})
    kinds = (1,)
    implied_by = ("A201", "A205", "A221", "A227")
    bad = Grader(
        "import re\n\n\ndef reward(completion, answer):\n    found = re.findall(r'\\d+', completion)\n"
        "    return 1.0 if all(number == answer for number in found) and completion else 0.0\n"
    )
    good = Grader(
        "import re\n\n\ndef reward(completion, answer):\n    found = re.findall(r'\\d+', completion)\n"
        "    return 1.0 if found and all(number == answer for number in found) else 0.0\n"
    )

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit each constant to every task with another answer, bare and in the paid format."""
        if not golds.takes_gold(bench):
            raise NotApplicable("the verifier is not given the answer; it judges something else")
        shown = [found for text in EVASIONS if (found := self._tried(bench, text)) is not None]
        shown += [found for text in CONSTANTS if (found := self._tried(bench, text, typed=True)) is not None]
        if shown:
            yield max(shown, key=lambda finding: len(finding.tasks))

    def _tried(self, bench: Bench, text: str, *, typed: bool = False) -> Finding | None:
        tasks = [task for task in bench.held if self._differs(golds.answer(bench, task), text)]
        tasks = [task for task in tasks if not (typed and golds.open_ended(bench, task))][:TASKS]
        shots = bench.volley(
            [(task, bench.reply(text)) for task in tasks], note=f"{text!r} is not the answer", label="content-free", truth="wrong"
        )
        paid = [shot for shot in shots if bench.paid(shot)]
        low, _ = wilson(len(paid), len(shots))
        answers = {golds.plain(golds.answer(bench, shot.task)) for shot in paid}
        if low <= 0.2 or (len(answers) < 2 and len(paid) < len(shots)):
            return None
        return self._told(bench, text, paid, len(tasks), typed=typed)

    def _differs(self, answer: str, text: str) -> bool:
        return golds.unequal(answer, text) and golds.plain(answer) not in NO_ANSWER and golds.plain(text) not in golds.plain(answer).split()

    def _told(self, bench: Bench, text: str, paid: list[Shot], tried: int, *, typed: bool) -> Finding:
        declared = bench.controls.declared or not typed
        evidence = [shot for probe in paid[:WITNESS_CAP] for shot in (bench.good(probe.task), probe)]
        return self.finding(
            Rank.ERROR if declared else Rank.WARNING,
            f"The constant reply {text!r} earns the full reward on {len(paid)} of {tried} tasks that have another answer.",
            why="The reply was fixed before any task was looked at, and every task counted has a different answer.",
            tasks=tuple(sorted(shot.task["id"] for shot in paid)),
            tried=tried,
            witness=self.shown(bench, f"{text!r} is paid like the known-good", evidence),
        )
