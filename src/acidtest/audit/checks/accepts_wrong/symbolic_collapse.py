"""Different expressions are read as the same one."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.proof import Craft, Crafted, golds

DECIMAL = re.compile(r"(\d{1,9})\.(\d{1,9})")
LOW = 0.45
"""Decimals from which a number with the same whole part is farther than one with the next."""
INTEGRAL = re.compile(r"\b(integra(l|te)|antiderivative|primitive)\b|\\int|∫", re.IGNORECASE)
INTERVAL = re.compile(r"\binterval\b", re.IGNORECASE)


def _moved(gold: str) -> str:
    """Move the digit next to the bar of a LaTeX fraction to its other side."""
    longer = re.sub(r"(?<=frac\{)(\d+)(\d)\}\{(?=\d+\})", r"\1}{\2", gold, count=1)
    return longer if longer != gold else re.sub(r"(?<=frac\{)(\d)\}\{(\d)(?=\d+\})", r"\1\2}{", gold, count=1)


CHANGES: tuple[tuple[str, Callable[[str], str]], ...] = (
    ("an exponent made a factor", lambda gold: re.sub(r"(?:\^|\*\*)\s*\{?(\d+)\}?", r"*\1", gold, count=1)),
    ("an exponent dropped", lambda gold: re.sub(r"(?:\^|\*\*)\s*\{?\d+\}?", "", gold, count=1)),
    (
        "brackets dropped",
        lambda gold: re.sub(r"[()]", "", gold) if re.search(r"[)\d\w]\s*[*/^]?\s*\([^,]*[+-][^,]*\)|\)\s*[*/^]", gold) else gold,
    ),
    (
        "a fraction turned over",
        lambda gold: re.sub(r"\\d?frac\{([^{}]+)\}\{([^{}]+)\}", r"\\frac{\2}{\1}", re.sub(r"\b(\d+)\s*/\s*(\d+)\b", r"\2/\1", gold)),
    ),
    (
        "a fraction bar dropped",
        lambda gold: re.sub(r"\\d?frac\{([^{}]+)\}\{([^{}]+)\}", r"\1\2", re.sub(r"\b(\d+)\s*/\s*(\d+)\b", r"\1\2", gold)),
    ),
    ("a root dropped", lambda gold: re.sub(r"\\?sqrt\s*[{(]([^{}()]+)[})]", r"\1", gold)),
    ("a pair turned round", lambda gold: re.sub(r"\(\s*(-?[\w.]+)\s*,\s*(-?[\w.]+)\s*\)", r"(\2, \1)", gold)),
    ("the comma of a pair dropped", lambda gold: re.sub(r"\(\s*(-?[\w.]+)\s*,\s*(\d[\w.]*)\s*\)", r"(\1\2)", gold)),
    ("a minus dropped", lambda gold: re.sub(r"^\s*-\s*|(?<=\()\s*-\s*", "", gold, count=1)),
    ("a minus made a plus", lambda gold: re.sub(r"(?<=[\w)])\s*-\s*(?=[\w(])", " + ", gold, count=1)),
    ("a minus put in front", lambda gold: f"-{gold}" if gold.startswith(("\\frac", "\\dfrac", "\\sqrt")) else gold),
    ("a digit moved over the fraction bar", _moved),
    ("a factor dropped", lambda gold: re.sub(r"\b[2-9]\d*\s*\*?\s*(?=[a-z(\\])", "", gold, count=1)),
)
CONSTANT = ("a minus made a plus",)
SUMS = tuple(
    {"problem": f"Expand (x + {a})({b}x). Reply with the polynomial.", "answer": f"{b}*x^2+{a * b}*x"}
    for a, b in ((3, 4), (2, 7), (5, 3), (6, 2), (9, 5), (7, 8), (4, 6), (8, 9))
)
READER = """
import re


def terms(text):
    text = re.sub(r"\\s", "", text)
"""


class Check(Crafted):
    """The parser loses what tells two answers apart.

    A reader that drops the signs it does not know turns x^2 into x2, 1/2 into 12 and (1, 2) into 12; a
    comparison as sets of characters or at a single point does the same. Wrong work is paid whenever it is
    wrong in the way that the reader is blind to.

    One change is made to the gold at a time: an exponent becomes a factor, a fraction is turned over, a
    root, a minus or a pair's order is lost. Each changes the value. A gold with another number in it is
    the control. Integrals are left out where only a constant would change. Of a decimal, all but the whole
    part is changed; the control is a nearer number with another whole part, so that no tolerance explains it.
    """

    code = "A218"
    weakness = "a symbolic parser collapses answers"
    fix = "Refuse what the parser cannot read instead of dropping it; compare values at several random points, and types before values."
    kinds = (16,)
    implied_by = ("A201", "A204", "A208", "A209", "A223")
    nothing = "no gold is an expression, a fraction, a decimal or a pair"
    bad = Grader(
        READER
        + "    return sorted(re.findall(r'[0-9]+|[a-z]', text))\n\n\ndef reward(completion, answer):\n    return 1.0 if terms(completion) == terms(answer) else 0.0\n",
        rows=SUMS,
    )
    good = Grader(
        READER
        + "    return sorted(re.sub(r'(?<!^)-', '+-', text).split('+'))\n\n\ndef reward(completion, answer):\n    return 1.0 if terms(completion) == terms(answer) else 0.0\n",
        rows=SUMS,
    )

    def suits(self, bench: Bench, task: Task) -> bool:
        """Golds with an operator, a root or a pair in them; no prose, no dates."""
        gold = golds.answer(bench, task)
        if DECIMAL.fullmatch(gold):
            return True
        prose = re.search(r"(?<![\\A-Za-z])(?!sqrt|frac|sin|cos|tan|log|exp|pi\b)[A-Za-z]{3,}", gold) is not None
        return (
            0 < len(gold) <= 120 and not prose and re.search(r"[\^*/(]|\\frac|\\sqrt|[a-z]\s*[-+]", gold) is not None and "\n" not in gold
        )

    def crafts(self, bench: Bench, task: Task, rng: random.Random) -> Iterator[Craft]:
        """Change one thing."""
        gold, render = golds.answer(bench, task), bench.controls.render
        decimal = DECIMAL.fullmatch(gold)
        if decimal:
            yield from self._decimals(bench, decimal)
            return
        if golds.open_ended(bench, task) or re.search(r"\d+/\d+/\d+", gold):
            return
        integral = INTEGRAL.search(golds.prompt(task)) is not None
        control = render(
            re.sub(r"\d+", lambda found: str(int(found[0]) * 3 + 17), gold)
            if any(c.isdigit() for c in gold)
            else golds.other(bench, task, rng)
        )
        for name, change in CHANGES:
            text = change(gold)
            if self._differs(bench, text, gold) and not (integral and name in CONSTANT):
                yield Craft(name=name, text=render(text), why=f"{text} is not {gold}: it has another value.", control=control)

    def _decimals(self, bench: Bench, gold: re.Match[str]) -> Iterator[Craft]:
        """Keep the whole part and change the rest; as a control, a number that is nearer and has another whole part."""
        whole, part, render = int(gold[1]), float(f"0.{gold[2]}"), bench.controls.render
        if whole and (part < LOW or part > 1 - LOW):
            far, near = (f"{whole}.97", f"{whole - 1}.97") if part < LOW else (f"{whole}.03", f"{whole + 1}.03")
            yield Craft(
                name="other decimals",
                text=render(far),
                why=f"{far} is not {gold[0]}, and farther from it than {near}, which is refused.",
                control=render(near),
            )

    def _differs(self, bench: Bench, text: str, gold: str) -> bool:
        """A kind that reads expressions must prove it; pairs and LaTeX are changed so that their text decides."""
        if not text.strip() or re.sub(r"\s", "", text) == re.sub(r"\s", "", gold):
            return False
        kind = bench.answers.kind if bench.answers else None
        if kind is not None and kind.name in ("expression", "fraction", "number", "complex") and kind.reads(gold) and kind.reads(text):
            return kind.differ(text, gold)
        return re.search(r"[(\\]", gold) is not None

    def say(self, name: str, paid: int, tried: int) -> str:
        """Give the finding's message."""
        return f"With {name} the reply still earns the full reward on {paid} of {tried} tasks."
