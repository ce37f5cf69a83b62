"""A power is read as a longer number."""

from __future__ import annotations

import re
from collections.abc import Iterator

from acidtest.audit.bench import Bench, Shot, Task
from acidtest.audit.example import Grader
from acidtest.audit.formats import gold_text
from acidtest.audit.rule import WITNESS_CAP, NotApplicable, Rule
from acidtest.evidence import Finding, Rank, Severity

TASKS = 8
RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

STRICT = """
import unicodedata


def reward(completion, answer):
    text = unicodedata.normalize("NFC", completion).strip()
    return 1.0 if text == answer else 0.0
"""


class Check(Rule):
    """A number with an exponent in superscript is paid as if the exponent were its last digit.

    Compatibility normalisation (NFKC) turns 4² into 42, and ½ into a fraction of other signs. A
    verifier that applies it before it reads a number takes different values for the same one: 4²
    is sixteen. A policy that mixes notations is paid for wrong numbers, and a parser further down
    gets texts that nobody wrote.
    """

    code = "H410"
    weakness = "bytes are compared instead of text"
    severity = Severity.MINOR
    fix = "Normalise to NFC, not NFKC; read numbers from ASCII digits only."
    needs = frozenset({"format", "tasks", "known-good"})
    kinds = (99,)
    implied_by = ("A201", "S109")
    bad = Grader(STRICT.replace("NFC", "NFKC"))
    good = Grader(STRICT)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Write the last digit of whole-number answers as an exponent, where that is another number."""
        pairs = [(task, bench.reply(power)) for task in bench.held for power in _powers(task)][:TASKS]
        if not pairs:
            raise NotApplicable("no answer is a whole number of two or more digits")
        shots = bench.volley(pairs, note="the last digit is an exponent, so the number is another one", label="superscript", truth="wrong")
        paid = self._read_as_digit(bench, [shot for shot in shots if bench.paid(shot)])
        if not paid:
            return
        declared = bench.answers is not None and bench.answers.declared and bench.answers.kind.name == "number"
        told = f"A number whose last digit is an exponent is paid as the number without one, on {len(paid)} of {len(shots)} tasks"
        evidence = [shot for probe in paid[:WITNESS_CAP] for shot in (bench.good(probe.task), probe)]
        yield self.finding(
            Rank.ERROR if declared else Rank.WARNING,
            f"{told}.",
            why="A power is another number than its digits in a row.",
            tried=len(shots),
            tasks=tuple(shot.task["id"] for shot in paid),
            witness=self.shown(bench, told, evidence),
        )

    def _read_as_digit(self, bench: Bench, paid: list[Shot]) -> list[Shot]:
        """Leave out tasks on which the number without its last digit is paid as well: there the exponent is not what is read."""
        bases = bench.volley(
            [(shot.task, bench.reply((gold_text(shot.task["gold"]) or "").strip()[:-1])) for shot in paid],
            note="the number without its last digit",
        )
        return [shot for shot, base in zip(paid, bases, strict=True) if not bench.paid(base)]


def _powers(task: Task) -> list[str]:
    gold = (gold_text(task["gold"]) or "").strip()
    if not re.fullmatch(r"[1-9]\d{1,3}", gold):
        return []
    base, exponent = gold[:-1], gold[-1]
    return [base + exponent.translate(RAISED)] if int(base) ** int(exponent) != int(gold) else []
