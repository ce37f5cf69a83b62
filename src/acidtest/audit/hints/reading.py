"""One target read: its judging functions, and the questions that hints ask about them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from acidtest.audit.bench import Bench
from acidtest.audit.hints.entry import Entry, entries, fields
from acidtest.audit.hints.flow import Flow
from acidtest.audit.hints.value import Value
from acidtest.audit.source import Function, Module, modules, names_in

Node = TypeVar("Node", bound=ast.AST)


@dataclass(frozen=True)
class Judge:
    """One function that judges, or helps to, and the file that it stands in."""

    file: str
    function: Function


class Reading:
    """A target's source with its values followed."""

    def __init__(self, every: list[Module], judging: list[Entry], known: dict[str, Value]) -> None:
        self.modules = every
        self.entries = judging
        self.flow = Flow(every, known)
        for entry in judging:
            for name, value in entry.handed.items():
                self.flow.hand(entry.function, name, value)
        self.flow.settle()
        self.judges = list(self._judges())

    def _judges(self) -> Iterator[Judge]:
        """Give the entries and every function that they mention, directly or through others."""
        homes = {function: module.file for module in self.modules for function in module.functions()}
        seen: set[Function] = set()
        waiting = [entry.function for entry in self.entries]
        while waiting:
            function = waiting.pop()
            if function in seen:
                continue
            seen.add(function)
            waiting += [other for name in sorted(self._mentioned(function)) for other in self.flow.functions.get(name, [])]
        for function in sorted(seen, key=lambda one: (homes[one], one.lineno)):
            yield Judge(homes[function], function)

    def _mentioned(self, function: Function) -> set[str]:
        """Give the names that a function mentions, and those that module variables of these names mention, such as a table of checks."""
        names = names_in(function)
        for module in self.modules:
            for node in module.tree.body:
                if isinstance(node, ast.Assign) and any(isinstance(t, ast.Name) and t.id in names for t in node.targets):
                    names |= names_in(node.value)
        return names

    def nodes(self, kind: type[Node]) -> Iterator[tuple[Judge, Node]]:
        """Give every node of a kind in the judging functions, each once, functions within functions too."""
        seen: set[ast.AST] = set()
        for judge in self.judges:
            for node in ast.walk(judge.function):
                if isinstance(node, kind) and node not in seen:
                    seen.add(node)
                    yield judge, node

    def calls(self, *names: str) -> Iterator[tuple[Judge, ast.Call]]:
        """Give every call of these full names in the judging functions."""
        return ((judge, call) for judge, call in self.nodes(ast.Call) if self.flow.called(call) in names)

    def of(self, node: ast.AST) -> Value:
        """Give what is known of an expression."""
        return self.flow.of(node)

    def reply(self, node: ast.AST) -> bool:
        """Say whether an expression is made of the reply."""
        return self.of(node).says("reply")


def read(bench: Bench) -> Reading:
    """Read a target, once an audit."""

    def make() -> Reading:
        every, known = modules(bench.env.opening.sources), fields(bench)
        return Reading(every, entries(bench, every, known), known)

    found: Reading = bench.once("the verifier's source, read", make)
    return found
