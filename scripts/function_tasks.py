"""Write the tests of environments/function-tasks, make packages of known strength from it, and measure that strength.

    python -m scripts.function_tasks write [--check]                      tasks.jsonl of the package itself
    python -m scripts.function_tasks package OUT --strength weak          a package with fewer tests
    python -m scripts.function_tasks strengths                            false accepts, as built and as measured

The strength of a package is known by construction. Its tests are drawn apart from the programs that are wrong, and a
program spoilt on one input in m passes n tests with probability (1 - 1/m)^n.
"""

from __future__ import annotations

import argparse
import copy
import importlib
import json
import random
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from acidtest.audit.statistics import clopper_pearson
from acidtest.envs import open as open_target

HOME = Path(__file__).parent.parent / "environments" / "function-tasks"
VISIBLE = 2
"""Tests that stand in the prompt."""
HAPPY, STRONG = 5, 20
STRENGTHS: dict[str, int | None] = {"weak": 2, "medium": HAPPY, "strong": None}
"""How many of the tests each strength keeps: the visible ones; ordinary inputs alone; all, with every border."""
SHARES = (2, 4, 10, 30)
"""Programs for the measurement are wrong on one input in so many."""

PROMPT = """\
Write a Python 3 module that defines this function:

{head}

{examples}

The function is called on other arguments as well. What it returns is compared with ==, but a float may be off by 1e-9, relative
or absolute. The standard library is there; all calls together must take less than 1 second. Reply with the module alone."""

SPOILT = """\
import zlib

space = {{"__name__": "right"}}
exec({source!r}, space)


def {name}(*arguments):
    result = space[{name!r}](*arguments)
    return (result, "spoilt") if zlib.crc32(repr(arguments).encode()) % {share} == {rest} else result
"""
"""A program that is wrong on one input in `share`, and right on all others."""


def problems() -> dict[str, Any]:
    """Give the tasks in the making, by function name, from the package's own code."""
    if str(HOME) not in sys.path:
        sys.path.insert(0, str(HOME))
    found: dict[str, Any] = importlib.import_module("functions").PROBLEMS
    return found


def rows(*, strength: str = "strong", visible: int = VISIBLE, only: Sequence[str] = ()) -> list[dict[str, Any]]:
    """Give the tasks as tasks.jsonl holds them; `visible` of their tests stand in the prompt."""
    found = []
    for name, problem in problems().items():
        task = name.replace("_", "-")
        if only and task not in only:
            continue
        tests = list(tests_of(problem))
        prompt = PROMPT.format(head=problem.head(), examples="\n".join(tests[:visible]))
        found.append({"id": task, "prompt": prompt, "data": {"function": name, "tests": tests[: STRENGTHS[strength]]}})
    return found


def tests_of(problem: Any) -> Iterator[str]:
    """Give the tests of a task as assertions: ordinary inputs, the borders, then more ordinary ones."""
    seen = {literal(border) for border in problem.borders}
    drawn = _drawn(problem, seen)
    given = [next(drawn) for _ in range(HAPPY)] + list(problem.borders)
    given += [next(drawn) for _ in range(STRONG - len(given))]
    for arguments in given:
        call = ", ".join(map(literal, arguments))
        yield f"assert {problem.name}({call}) == {literal(problem.function(*copied(arguments)))}"


def _drawn(problem: Any, seen: set[str]) -> Iterator[tuple[Any, ...]]:
    for number in count():
        arguments = problem.arguments(f"test {number}")
        if literal(arguments) not in seen:
            seen.add(literal(arguments))
            yield arguments


def copied(arguments: tuple[Any, ...]) -> tuple[Any, ...]:
    """Give arguments that a function may use up."""
    return copy.deepcopy(arguments)


def literal(value: Any) -> str:
    """Write a value as source, always the same: the elements of a set in order."""
    if isinstance(value, set):
        return "{" + ", ".join(sorted(map(literal, value))) + "}" if value else "set()"
    if isinstance(value, list):
        return "[" + ", ".join(map(literal, value)) + "]"
    if isinstance(value, tuple):
        return "(" + ", ".join(map(literal, value)) + ("," if len(value) == 1 else "") + ")"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{literal(key)}: {literal(item)}" for key, item in value.items()) + "}"
    return repr(value)


def written(found: list[dict[str, Any]]) -> str:
    """Give tasks as JSON Lines."""
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in found)


def package(folder: Path, *, strength: str = "strong", visible: int = VISIBLE, only: Sequence[str] = ()) -> Path:
    """Write the package with tests of another strength into a folder that is not there yet: give the folder."""
    labelled = ("submissions", "verifier_tests") if only else ()
    shutil.copytree(HOME, folder, ignore=shutil.ignore_patterns("__pycache__", *labelled))
    (folder / "tasks.jsonl").write_text(written(rows(strength=strength, visible=visible, only=only)), encoding="utf-8")
    return folder


@dataclass(frozen=True)
class Line:
    """One line of the table: how many spoilt programs were accepted, and how many should have been."""

    strength: str
    share: int
    expected: float
    """Mean probability of being accepted, from the number of tests of each task."""
    accepted: int
    tried: int

    @property
    def interval(self) -> tuple[float, float]:
        """Give the exact 95 % interval of the share that was accepted."""
        return clopper_pearson(self.accepted, self.tried)


def strengths(shares: Sequence[int] = SHARES, *, seed: int = 0) -> Iterator[Line]:
    """Submit to every task of each strength one program a share that is spoilt there."""
    with tempfile.TemporaryDirectory() as room:
        for strength in STRENGTHS:
            target = package(Path(room) / strength, strength=strength)
            with open_target(str(target)) as env:
                tasks, _ = env.tasks()
                for share in shares:
                    rng = random.Random(f"{seed}/{share}")
                    pairs = [
                        (task, {"kind": "text", "text": spoilt(task["data"]["function"], share, rng.randrange(share))}) for task in tasks
                    ]
                    judged = env.verify_many(pairs)
                    chances = [(1 - 1 / share) ** len(task["data"]["tests"]) for task in tasks]
                    yield Line(strength, share, sum(chances) / len(tasks), sum(one.reward == 1.0 for one in judged), len(tasks))


def spoilt(name: str, share: int, rest: int) -> str:
    """Give a program that is wrong on one input in `share`."""
    return SPOILT.format(source=problems()[name].source(), name=name, share=share, rest=rest)


def main(words: Sequence[str]) -> int:
    """Do what the words say."""
    parser = argparse.ArgumentParser(prog="python -m scripts.function_tasks", description=(__doc__ or "").split("\n", 1)[0])
    commands = parser.add_subparsers(dest="command", required=True)
    commands.add_parser("write").add_argument("--check", action="store_true", help="write nothing; exit 1 when it is out of date")
    make = commands.add_parser("package")
    make.add_argument("out", type=Path)
    make.add_argument("--strength", choices=list(STRENGTHS), default="strong")
    make.add_argument("--visible", type=int, default=VISIBLE, help="tests that stand in the prompt")
    make.add_argument("--only", action="append", default=[], metavar="TASK")
    commands.add_parser("strengths")
    args = parser.parse_args(words)
    if args.command == "write":
        return _write(check=args.check)
    if args.command == "package":
        print(package(args.out, strength=args.strength, visible=args.visible, only=args.only))
        return 0
    print(f"{'tests':8} {'wrong on':>10} {'expected':>9} {'accepted':>10}   95 % interval")
    for line in strengths():
        low, high = line.interval
        print(
            f"{line.strength:8} {'1 in ' + str(line.share):>10} {line.expected:9.3f} {line.accepted:>5}/{line.tried:<4}   {low:.3f} to {high:.3f}"
        )
    return 0


def _write(*, check: bool) -> int:
    path, text = HOME / "tasks.jsonl", written(rows())
    if check:
        return 0 if path.is_file() and path.read_text(encoding="utf-8") == text else 1
    path.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
