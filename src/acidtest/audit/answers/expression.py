"""Expressions: arithmetic and algebra in text."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

from acidtest.audit.answers import arithmetic
from acidtest.audit.answers.typed import Miss, Rewrite, Typed


class Expression(Typed):
    """An expression. Two differ when they have the same variables and other values at every random point."""

    name = "expression"

    def reads(self, text: str) -> bool:
        """Say whether a text is an expression, or ``name = expression``."""
        return _side(text) is not None

    def typical(self, golds: Sequence[str]) -> bool:
        """Say whether at least half of the golds have an operator between operands, so that a word is no product."""
        return sum(bool(re.search(r"[\w)}]\s*[-+*/^]\s*[\w({\\]|\\frac|\\sqrt|\d[a-z]\b", gold)) for gold in golds) * 2 >= len(golds)

    def unequal(self, one: str, other: str) -> bool:
        """Say whether both are expressions of the same variables with other values."""
        a, b = _side(one), _side(other)
        return a is not None and b is not None and arithmetic.apart(a, b, tolerance=max(1e-6, self.terms.relative))

    def misses(self, gold: str, rng: random.Random) -> Iterator[Miss]:
        """Give expressions off by one, negated, doubled, or with one number changed."""
        head, body = _split(gold)
        for name, text in (
            ("off-by-one", f"{body} + 1"), ("one-less", f"{body} - 1"), ("sign-flipped", f"-({body})"), ("doubled", f"2*({body})"),
            ("small-relative", f"1.01*({body})"), ("number-changed", _bumped(body)), ("sign-changed", _swapped(body)),
        ):  # fmt: skip
            yield name, f"{head}{text}", f"{text} has another value than {body} at every point tried"

    def rewrites(self, gold: str, rng: random.Random) -> Iterator[Rewrite]:
        """Give the same expression in brackets, or spaced otherwise."""
        head, body = _split(gold)
        if not re.search(r"[A-Za-z\\]", body):
            yield "no-spaces", f"{head}{_tight(body)}", "spaces around operators do not change an expression", "lenient"
            spaced = re.sub(r"(?<=[\w)])\s*([-+*/])\s*(?=[\w(])", r" \1 ", body)
            if "**" not in body:
                yield "spaced", f"{head}{spaced}", "spaces around operators do not change an expression", "lenient"


def _tight(body: str) -> str:
    return re.sub(r"(?<=[-+*/^()])\s+|\s+(?=[-+*/^()])", "", body)


def _split(text: str) -> tuple[str, str]:
    """Give ``x = `` and the rest."""
    match = re.match(r"^(\s*[A-Za-z](?:\([a-z]\))?\s*=\s*)(.*)$", text, re.DOTALL)
    return (match[1], match[2]) if match else ("", text)


def _side(text: str) -> arithmetic.Term | None:
    return arithmetic.parse(_split(text)[1])


def _bumped(body: str) -> str:
    return re.sub(r"\d+", lambda match: str(int(match[0][:300]) + 1), body, count=1)


def _swapped(body: str) -> str:
    return re.sub(r"(?<=[\w)])(\s*)([-+])", lambda match: match[1] + ("-" if match[2] == "+" else "+"), body, count=1)
