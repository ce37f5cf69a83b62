"""What every task is made of: a function that is right, a way to draw its arguments, and arguments at its borders."""

from __future__ import annotations

import ast
import inspect
import random
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from string import ascii_lowercase
from typing import Any, TypeVar

Arguments = tuple[Any, ...]
Function = Callable[..., Any]
T = TypeVar("T")


class Draw:
    """Draws arguments; the same seed draws the same ones."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng

    def integer(self, low: int, high: int) -> int:
        """Give an integer from low to high, both included."""
        return self.rng.randint(low, high)

    def number(self, low: float, high: float, digits: int = 2) -> float:
        """Give a float with so many digits behind the point."""
        return round(self.rng.uniform(low, high), digits)

    def chance(self, share: float = 0.5) -> bool:
        """Say yes with this probability."""
        return self.rng.random() < share

    def pick(self, options: Sequence[T]) -> T:
        """Give one of the options."""
        return self.rng.choice(options)

    def many(self, make: Callable[[], T], low: int, high: int) -> list[T]:
        """Give low to high things, each made anew."""
        return [make() for _ in range(self.integer(low, high))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Give the items in another order."""
        return self.rng.sample(items, len(items))

    def integers(self, low: int, high: int, least: int, most: int) -> list[int]:
        """Give least to most integers between low and high."""
        return self.many(lambda: self.integer(low, high), least, most)

    def numbers(self, low: float, high: float, least: int, most: int) -> list[float]:
        """Give least to most floats between low and high."""
        return self.many(lambda: self.number(low, high), least, most)

    def text(self, alphabet: str, low: int, high: int) -> str:
        """Give a text of low to high characters of an alphabet."""
        return "".join(self.many(lambda: self.pick(alphabet), low, high))

    def word(self, low: int = 1, high: int = 6, alphabet: str = ascii_lowercase) -> str:
        """Give a word of low to high letters."""
        return self.text(alphabet, low, high)

    def words(self, least: int, most: int, alphabet: str = ascii_lowercase) -> list[str]:
        """Give least to most words."""
        return self.many(lambda: self.word(alphabet=alphabet), least, most)


@dataclass(frozen=True)
class Problem:
    """One task in the making."""

    function: Function
    draw: Callable[[Draw], Arguments]
    borders: tuple[Arguments, ...]

    @property
    def name(self) -> str:
        """Give the function's name."""
        return self.function.__name__

    def arguments(self, seed: object) -> Arguments:
        """Give arguments in the task's domain; they depend on the task and the seed alone."""
        return self.draw(Draw(random.Random(f"{self.name}/{seed}")))

    def source(self) -> str:
        """Give the function as a program of its own: with the imports that it needs, without its decorator."""
        module = ast.parse(inspect.getsource(sys.modules[self.function.__module__]))
        node = next(part for part in module.body if isinstance(part, ast.FunctionDef) and part.name == self.name)
        used = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
        lines = inspect.getsource(self.function).splitlines()
        start = next(i for i, line in enumerate(lines) if line.startswith("def "))
        return "\n\n\n".join(filter(None, ["\n".join(_imports(module, used)), "\n".join(lines[start:])])) + "\n"

    def head(self) -> str:
        """Give the function's signature and docstring."""
        node = ast.parse(self.source()).body[-1]
        assert isinstance(node, ast.FunctionDef)
        last = node.body[0].end_lineno or 0
        first = node.lineno
        return "\n".join(self.source().splitlines()[first - 1 : last])


PROBLEMS: dict[str, Problem] = {}
"""Every task in the making, by the name of its function."""


def problem(draw: Callable[[Draw], Arguments], *borders: Arguments) -> Callable[[Function], Function]:
    """Make a function a task: `draw` gives arguments in its domain, `borders` are arguments where it is easily got wrong."""

    def keep(function: Function) -> Function:
        if function.__name__ in PROBLEMS:
            raise ValueError(f"two tasks are called {function.__name__}")
        PROBLEMS[function.__name__] = Problem(function, draw, borders)
        return function

    return keep


def _imports(module: ast.Module, used: set[str]) -> list[str]:
    """Give the imports of a module whose names are used, one a line."""
    found = []
    for node in module.body:
        if isinstance(node, ast.Import):
            found += [f"import {alias.name}" for alias in node.names if alias.name in used]
        if isinstance(node, ast.ImportFrom) and node.module not in {"__future__", "functions.kit"}:
            names = ", ".join(alias.name for alias in node.names if alias.name in used)
            found += [f"from {node.module} import {names}"] if names else []
    return found
