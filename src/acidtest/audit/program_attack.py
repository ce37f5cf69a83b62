"""Attacks on verifiers of Python programs: a hollow solution with one trick added."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from acidtest.audit import programs
from acidtest.audit.attack import Attack, Shell
from acidtest.audit.bench import Bench, Task
from acidtest.audit.giveaways import Giveaways, mine
from acidtest.audit.hollow import Hollow, hollow_of
from acidtest.audit.noise import token


@dataclass(frozen=True, kw_only=True)
class Made:
    """One trick, as source."""

    what: str
    """What the solution does, to follow "A solution that"."""
    source: str
    """The whole program."""
    inert: str = ""
    """The same program with its hostile part made harmless; by default the hollow program, padded to the same length."""
    moot: str = ""
    """A right program that is paid only where the trick cannot work; then no other trick that shares it is tried. For kernels alone."""


class ProgramAttack(Attack):
    """A trick of a Python program. Subclass it as ``Trick`` with `tricks`."""

    needs: ClassVar[frozenset[str]] = frozenset({"single", "tasks", "known-good"})
    absent: ClassVar[str] = "there is no known-good that is a Python program and scores"
    oracle: ClassVar[str] = (
        "Every function of the solution has lost its body, so it cannot do the work; without the trick the same hollow solution earns nothing."
    )

    def targets(self, bench: Bench) -> list[Task]:
        """Give the tasks whose known-good is a Python program that can be hollowed out."""
        return [task for task in programs.takers(bench) if hollow_of(programs.source(bench, task)) is not None]

    def harmless(self, bench: Bench, task: Task) -> dict[str, Any]:
        """Give the hollow program."""
        return programs.replaced(bench, task, self.hollow(bench, task).text())

    def craft(self, bench: Bench, task: Task) -> Iterator[Shell]:
        """Give each trick as a submission."""
        for made in self.tricks(self.hollow(bench, task), bench, task):
            yield self.shell(bench, task, made)

    def shell(self, bench: Bench, task: Task, made: Made) -> Shell:
        """Give a trick as a submission."""
        inert = made.inert or self.hollow(bench, task).padded(made.source)
        return Shell(what=made.what, submission=programs.replaced(bench, task, made.source), inert=programs.replaced(bench, task, inert))

    def tricks(self, hollow: Hollow, bench: Bench, task: Task) -> Iterable[Made]:
        """Give the tricks, the likeliest first."""
        raise NotImplementedError

    def lingers(self, bench: Bench) -> bool:
        """Say whether solutions run in the verifier's process, or where it keeps its files."""
        return bench.env.opening.kind != "code" or runs_in_verifier(bench)

    def hollow(self, bench: Bench, task: Task) -> Hollow:
        """Give the hollow form of a task's known-good."""
        found = hollow_of(programs.source(bench, task))
        assert found is not None, "targets() gives only tasks whose known-good can be hollowed out"
        return found


def runs_in_verifier(bench: Bench) -> bool:
    """Say whether a solution runs in the verifier's own process: a hollow one plants a name there. Tried once an audit."""
    found: bool = bench.once("runs in verifier", lambda: _plants(bench))
    return found


def _plants(bench: Bench) -> bool:
    mark = token(random.Random(f"runs in verifier/{bench.seed}"))
    for task in programs.takers(bench)[:1]:
        hollow = hollow_of(programs.source(bench, task))
        if hollow is not None:
            bench.env.drop_verifier()
            bench.shoot(
                task, programs.replaced(bench, task, hollow.text(before=f"import builtins\nbuiltins.{mark} = 1")), note="it plants a name"
            )
            found = bool(bench.env.canary(mark))
            bench.env.drop_verifier()
            return found
    return False


def mined(bench: Bench) -> Giveaways:
    """Give what the target's own source gives away, read once an audit."""
    found: Giveaways = bench.once("mined", lambda: mine(bench.env.opening.sources))
    return found


SPY = """
def spying(function):
    def asked(*arguments, **named):
        found = {look}
        return found[0] if found else None
    asked.__name__ = getattr(function, "__name__", "asked")
    return asked
"""
PROGRAM = """
def main():
    import io, sys
    arguments = (sys.stdin.read(),)
    sys.stdin = io.StringIO(arguments[0])
    found = {look}
    print(found[0] if found else "", end="" if found and str(found[0]).endswith("\\n") else "\\n")
main()
"""


def asking(hollow: Hollow, what: str, spies: str, look: str) -> Iterator[Made]:
    """Give a solution that returns, or a program that prints, what an expression finds for its `arguments`: a list of one value, or []."""
    if hollow.prints:
        yield Made(what=f"prints {what}", source=hollow.text(before=spies, after=PROGRAM.format(look=look)))
    if hollow.names:
        yield Made(what=f"returns {what}", source=hollow.text(before=spies + SPY.format(look=look), decorate="spying"))
