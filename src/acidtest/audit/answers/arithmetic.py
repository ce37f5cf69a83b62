r"""A small reader of arithmetic and algebra, so that nothing is ever eval'd.

    sum      := product (("+" | "-") product)*
    product  := power (("*" | "/")? power)*        juxtaposition multiplies: 2x, 3(x+1)
    power    := unary ("^" power)?
    unary    := ("+" | "-") unary | atom
    atom     := number | name | name "(" sum ")" | "(" sum ")"

A name is one letter, a constant (pi, e) or a function (sqrt, sin, ...); a run of letters is nothing else.
"""

from __future__ import annotations

import math
import random
import re
from collections.abc import Callable, Mapping
from typing import Any

LENGTH_CAP = 400
DEPTH_CAP = 40

Term = tuple[Any, ...]
"""("number", x) | ("name", s) | (operator, term, term) | ("call", name, term)"""

FUNCTIONS: dict[str, Callable[[float], float]] = {
    "sqrt": math.sqrt, "sin": math.sin, "cos": math.cos, "tan": math.tan, "exp": math.exp, "ln": math.log, "log": math.log, "abs": abs,
}  # fmt: skip
CONSTANTS = {"pi": math.pi, "e": math.e}
_TOKEN = re.compile(r"\s*(?:(?P<number>\d+(?:\.\d+)?|\.\d+)|(?P<name>[A-Za-z]+)|(?P<sign>\*\*|[-+*/^()]))")
_SPELLED = (
    ("\u2212", "-"),
    ("×", "*"),
    ("·", "*"),
    ("÷", "/"),
    ("\\cdot", "*"),
    ("\\times", "*"),
    ("\\left", ""),
    ("\\right", ""),
    ("π", "pi"),
    ("\\pi", "pi"),
)


class Unreadable(ValueError):
    """The text is no expression that we can read."""


def parse(text: str) -> Term | None:
    """Give the expression that a text is, or None."""
    try:
        reader = _Reader(_tokens(_plain(text)))
        term = reader.sum(0)
    except Unreadable:
        return None
    return term if reader.at == len(reader.tokens) else None


def names(term: Term) -> frozenset[str]:
    """Give the variables of an expression."""
    if term[0] == "number":
        return frozenset()
    if term[0] == "name":
        return frozenset() if term[1] in CONSTANTS else frozenset({term[1]})
    return frozenset().union(*(names(part) for part in term[1:] if isinstance(part, tuple)))


def value(term: Term, where: Mapping[str, float]) -> float | None:
    """Give the value at a point, or None where there is none."""
    try:
        found = _value(term, where)
    except (ValueError, ZeroDivisionError, OverflowError):
        return None
    return found if isinstance(found, float) and math.isfinite(found) else None


def apart(one: Term, other: Term, *, points: int = 8, tolerance: float = 1e-6) -> bool:
    """Say whether two expressions of the same variables differ at most points that both have."""
    variables = names(one)
    if variables != names(other):
        return False
    rng = random.Random("points")
    places = [{name: rng.uniform(0.4, 2.7) for name in sorted(variables)} for _ in range(points if variables else 1)]
    pairs = [(a, b) for place in places if (a := value(one, place)) is not None and (b := value(other, place)) is not None]
    differing = sum(abs(a - b) > tolerance * max(abs(a), abs(b), 1e-9) for a, b in pairs)
    return len(pairs) >= min(3, len(places)) and differing == len(pairs)


def _plain(text: str) -> str:
    bare = text.strip().strip("$").strip()
    if len(bare) > LENGTH_CAP:
        raise Unreadable("too long")
    for spelled, sign in _SPELLED:
        bare = bare.replace(spelled, sign)
    for _ in range(8):
        made = re.sub(r"\\[dt]?frac\s*\{([^{}]*)\}\s*\{([^{}]*)\}", r"((\1)/(\2))", bare)
        made = re.sub(r"\\sqrt\s*\{([^{}]*)\}", r"sqrt(\1)", made)
        made = re.sub(r"\^\{([^{}]*)\}", r"^(\1)", made)
        if made == bare:
            break
        bare = made
    return re.sub(r"\\(sin|cos|tan|ln|log|exp)\b", r"\1", bare)


def _tokens(text: str) -> list[tuple[str, str]]:
    found, at = [], 0
    while at < len(text.rstrip()):
        match = _TOKEN.match(text, at)
        if match is None:
            raise Unreadable(text[at : at + 10])
        kind = str(match.lastgroup)
        found.append((kind, "^" if match[kind] == "**" else match[kind]))
        at = match.end()
    return found


class _Reader:
    def __init__(self, tokens: list[tuple[str, str]]) -> None:
        self.tokens = tokens
        self.at = 0

    def peek(self) -> tuple[str, str]:
        return self.tokens[self.at] if self.at < len(self.tokens) else ("end", "")

    def take(self) -> tuple[str, str]:
        token = self.peek()
        self.at += 1
        return token

    def sum(self, depth: int) -> Term:
        if depth > DEPTH_CAP:
            raise Unreadable("nested too deep")
        term = self.product(depth)
        while self.peek()[1] in ("+", "-"):
            term = (self.take()[1], term, self.product(depth))
        return term

    def product(self, depth: int) -> Term:
        term = self.unary(depth)
        while True:
            kind, sign = self.peek()
            if sign in ("*", "/"):
                self.take()
                term = (sign, term, self.unary(depth))
            elif kind == "name" or sign == "(":
                term = ("*", term, self.power(depth))
            else:
                return term

    def unary(self, depth: int) -> Term:
        if depth > DEPTH_CAP:
            raise Unreadable("nested too deep")
        if self.peek()[1] in ("+", "-"):
            sign = self.take()[1]
            term = self.unary(depth + 1)
            return ("-", ("number", 0.0), term) if sign == "-" else term
        return self.power(depth)

    def power(self, depth: int) -> Term:
        term = self.atom(depth)
        if self.peek()[1] == "^":
            self.take()
            return ("^", term, self.unary(depth + 1))
        return term

    def atom(self, depth: int) -> Term:
        kind, text = self.take()
        if kind == "number":
            return ("number", float(text))
        if text == "(":
            term = self.sum(depth + 1)
            if self.take()[1] != ")":
                raise Unreadable("a bracket is not closed")
            return term
        if kind == "name" and text in FUNCTIONS:
            if self.take()[1] != "(":
                raise Unreadable("a function without brackets")
            term = self.sum(depth + 1)
            if self.take()[1] != ")":
                raise Unreadable("a bracket is not closed")
            return ("call", text, term)
        if kind == "name" and (len(text) == 1 or text in CONSTANTS):
            return ("name", text)
        raise Unreadable(text)


def _value(term: Term, where: Mapping[str, float]) -> float:
    head = term[0]
    if head == "number":
        return float(term[1])
    if head == "name":
        return where[term[1]] if term[1] in where else CONSTANTS[term[1]]
    if head == "call":
        return float(FUNCTIONS[term[1]](_value(term[2], where)))
    one, other = _value(term[1], where), _value(term[2], where)
    if head == "+":
        return one + other
    if head == "-":
        return one - other
    if head == "*":
        return one * other
    if head == "/":
        return one / other
    if one < 0 and other != int(other):
        raise ValueError("no real power")
    return float(one**other)
