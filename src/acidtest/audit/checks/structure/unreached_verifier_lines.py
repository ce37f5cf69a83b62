"""Lines of the verifier that no submission reaches."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

from acidtest.audit.bench import Bench, Task
from acidtest.audit.example import Grader
from acidtest.audit.noise import words
from acidtest.audit.rule import CouldNotRun, NotApplicable, Rule
from acidtest.audit.source import Function, Module, modules
from acidtest.errors import BoundaryError
from acidtest.evidence import Finding, Location, Rank, Severity

TASKS = 8
CHUNK = 8
"""Submissions traced in one call."""
DEAREST = 10
"""Submissions traced at most where each is a program."""
SHOWN = 8
MANY, SHARE = 10, 0.4
"""Statements, and share of all, from which unreached code of a package is more than its error handling."""
Pair = tuple[Task, dict[str, Any]]

ROOTS = {"native": "/env", "function": "/project"}

PLAIN = """
def reward(completion, answer):
    if completion.strip() == answer:
        return 1.0
    return 0.0
"""


class Check(Rule):
    """Part of the verifier is run by nothing that anybody has submitted.

    Neither the known-good, nor the empty reply, nor random words, nor any labelled submission gets
    there. What no submission has tried, nobody has tested: a special case that pays, a debug flag,
    a second parser, a bonus that is never given. A policy tries millions of replies and gets there.

    Error handling that is seldom needed is found too, so this is a lead: read those lines, then add
    a labelled submission that reaches them. Where a large part of a package's verifier is never
    reached, it is a warning.
    """

    code = "S108"
    weakness = "the verifier is not tried by its author"
    severity = Severity.MINOR
    fix = "Add a labelled submission or a verifier test that reaches these lines, or take them out."
    needs = frozenset({"source", "single", "tasks"})
    bad = Grader(PLAIN.replace("    return 0.0", '    if completion.startswith("SUPERUSER"):\n        return 1.0\n    return 0.0'))
    good = Grader(PLAIN)

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Judge what there is under a line tracer, and compare with the statements of the functions that ran."""
        opening = bench.env.opening
        if opening.format not in ROOTS:
            raise NotApplicable(f"lines are not traced for the format {opening.format}")
        root = bench.env.lane().server.locate(ROOTS[opening.format])
        pairs = _pairs(bench)
        ran = _ran(bench, pairs, root)
        if not ran:
            raise CouldNotRun("no line of the target was seen to run")
        found = [(module.file, _missed(module, ran.get(f"{root}/{module.file}", set()))) for module in modules(opening.sources)]
        places = [(file, line) for file, missed in found for line in missed.lines]
        if places:
            yield self._finding(
                bench, places, sum(missed.unreached for _, missed in found), sum(missed.of for _, missed in found), len(pairs)
            )

    def _finding(self, bench: Bench, places: list[tuple[str, int]], unreached: int, of: int, tried: int) -> Finding:
        shown = ", ".join(f"{file}:{line}" for file, line in places[:SHOWN]) + (", …" if len(places) > SHOWN else "")
        told = f"{unreached} of the verifier's {of} statements are reached by none of {tried} submissions, from {shown} on"
        where = Location(file=places[0][0], line=places[0][1])
        large = bench.env.opening.package is not None and unreached >= MANY and unreached >= SHARE * of
        witness = self.fact(bench, told, where, lines=[f"{file}:{line}" for file, line in places], unreached=unreached, of=of)
        if large:
            return self.finding(
                Rank.WARNING,
                f"{told}.",
                severity=Severity.MAJOR,
                why="So much of a verifier is no rare error handling, and no label says what it should do.",
                location=where,
                tried=tried,
                witness=witness,
            )
        return self.finding(Rank.LEAD, f"{told}.", location=where, tried=tried, witness=witness)


@dataclass(frozen=True)
class Missed:
    """What was not reached in one file."""

    lines: tuple[int, ...]
    """First line of each unreached block."""
    unreached: int
    of: int


def _ran(bench: Bench, pairs: list[Pair], root: str) -> dict[str, set[int]]:
    """Give the lines that ran, by file; a submission that does not come back under the tracer is left out."""
    found: dict[str, set[int]] = {}
    size = 1 if bench.env.opening.kind == "code" else CHUNK
    for start in range(0, len(pairs), size):
        bench.shots += len(pairs[start : start + size])
        try:
            ran, _ = bench.env.trace(pairs[start : start + size], root)
        except BoundaryError:
            continue
        for file, lines in ran.items():
            found.setdefault(file, set()).update(lines)
    return found


def _pairs(bench: Bench) -> list[Pair]:
    """Everything that the author labelled, and the controls; for code, where each costs a run, one of a kind."""
    dear = bench.env.opening.kind == "code"
    noise = words(bench.rng("noise"))
    found: list[Pair] = []
    for task in bench.tasks[: 1 if dear else TASKS]:
        good = bench.controls.good.get(task["id"])
        found += [(task, good.submission)] if good is not None else []
        found += [(task, bench.text("")), (task, bench.text(noise))]
    package = bench.env.opening.package
    for labelled in package.labelled if package else ():
        covered = (task for task in bench.sample.everything if labelled.covers(task["id"]))
        found += [(task, labelled.submission) for task in islice(covered, 1 if dear else 2)]
    return found[:DEAREST] if dear else found


def _missed(module: Module, ran: set[int]) -> Missed:
    """Look at the functions that were entered; what stands below an unreached statement is implied."""
    entered = [function for function in module.functions() if any(not ran.isdisjoint(_lines(part)) for part in function.body)]
    lines = {line for function in entered for line in _unreached(function.body, ran)}
    every = [part for function in entered for part in _statements(function.body)]
    return Missed(tuple(sorted(lines)), sum(ran.isdisjoint(_head(part)) for part in every), len(every))


def _statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """Give every statement that makes a line event, nested functions apart."""
    for part in body:
        if not _silent(part) and not isinstance(part, Function | ast.ClassDef):
            yield part
            for inner in _blocks(part):
                yield from _statements(inner)


def _unreached(body: list[ast.stmt], ran: set[int]) -> Iterator[int]:
    for part in body:
        if _silent(part) or isinstance(part, Function | ast.ClassDef):
            continue
        if ran.isdisjoint(_head(part)):
            yield part.lineno
            return  # the rest of the block is unreached for the same reason
        for inner in _blocks(part):
            yield from _unreached(inner, ran)


def _blocks(part: ast.stmt) -> Iterator[list[ast.stmt]]:
    for name in ("body", "orelse", "finalbody"):
        block = getattr(part, name, None)
        if isinstance(block, list) and block:
            yield block
    for case in (*getattr(part, "handlers", ()), *getattr(part, "cases", ())):
        yield case.body


def _silent(part: ast.stmt) -> bool:
    """Say whether a statement makes no line event: a docstring, global, or pass."""
    return isinstance(part, ast.Global | ast.Nonlocal | ast.Pass) or (isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant))


def _head(part: ast.stmt) -> set[int]:
    """Give the lines of a statement itself, without the blocks below it."""
    lines = set(_lines(part))
    for block in _blocks(part):
        for inner in block:
            lines -= set(_lines(inner))
    return lines | {part.lineno}


def _lines(part: ast.stmt) -> range:
    return range(part.lineno, (part.end_lineno or part.lineno) + 1)
