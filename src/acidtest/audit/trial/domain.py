"""The inputs on which programs are compared: the author's own, or drawn from what the tests use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from acidtest.audit.bench import Bench, Task
from acidtest.audit.differential import relation, shape, stdin_shape, strategy, visible, wording
from acidtest.audit.differential.entry import Entry
from acidtest.audit.rule import NotApplicable
from acidtest.envs.inside import wire

INPUTS = 64
"""Inputs drawn for a task whose solutions are functions."""
TEXTS = 24
"""Inputs drawn for one whose solutions are whole programs, each run of which is a process."""
ALIASES = ("candidate", "check", "func", "function", "f", "solution", "solve")
"""Names by which tests call a function that they were handed."""
SIZE_CAP = 1 << 16
"""Characters of the longest input that is used."""


@dataclass(frozen=True, kw_only=True)
class Domain:
    """Inputs of a task."""

    inputs: tuple[Any, ...]
    """Wire form: lists of arguments, or texts for standard input; smallest first."""
    declared: bool
    """True when the author's generator gave them."""
    how: str
    """Where they come from, in words."""
    trusted: bool = True
    """False when the reference fails on an inferred input: then the task promises something of its inputs that was not seen."""
    made: strategy.Strategy | None = field(default=None, repr=False, compare=False)
    """What draws more of them, as Python values; None for the author's generator."""

    def wired(self, value: Any) -> Any:
        """Give a drawn value in wire form."""
        return value if isinstance(value, str) else [wire.encode(item) for item in value]


def declared(bench: Bench, task: Task, entry: Entry, *, first: int = 0, count: int = 0) -> Domain | None:
    """Give inputs of the author's generator, for seeds from `first` on; None when it offers none."""
    if "inputs" not in bench.env.capabilities:
        return None
    count = count or usual(entry)
    with bench.env.session() as session:
        given = [session.ask("inputs", task=task, seed=first + seed) for seed in range(count)]
    called = [as_call(value, entry) for value in given]
    inputs = _smallest_first([value for value in called if value is not None])
    if not inputs:
        raise NotApplicable(f"inputs() gives {wire.dumps(given[0])[:60]}, which is not how the program is called")
    return Domain(inputs=inputs, declared=True, how=f"the author's inputs(), seeds {first} to {first + count - 1}")


def usual(entry: Entry) -> int:
    """Give how many inputs are drawn when nobody says."""
    return INPUTS if entry.kind == "function" else TEXTS


def as_call(value: Any, entry: Entry) -> Any:
    """Give an input in wire form as a list of arguments, or a text; None when it can be neither.

    A tuple is the positional arguments; so is a list of just as many as the function takes, when that is two or more;
    a mapping of the parameters' names is them by name; anything else is the one argument.
    """
    if entry.kind == "stdin":
        return value if isinstance(value, str) else None
    if isinstance(value, dict) and set(value) == {"$t"}:
        return list(value["$t"]) if entry.takes(len(value["$t"])) else None
    named = _by_name(value, entry)
    if named is not None:
        return named
    if isinstance(value, list) and entry.required >= 2:
        return value if entry.takes(len(value)) else None
    return [value] if entry.takes(1) else None


def _by_name(value: Any, entry: Entry) -> list[Any] | None:
    """Give the arguments of a mapping of parameter names: the leading parameters, without a gap."""
    if not isinstance(value, dict) or not value or not set(value) <= set(entry.parameters):
        return None
    wanted = entry.parameters[: len(value)]
    return [value[name] for name in wanted] if set(wanted) == set(value) and entry.takes(len(wanted)) else None


def inferred(calls: Sequence[tuple[Any, ...]], texts: Sequence[str], entry: Entry, prompt: str, number: int, *, count: int = 0) -> Domain:
    """Draw inputs from the types and ranges of those that tests use. Raises NotApplicable where no form is seen."""
    count = count or usual(entry)
    made = _texts(texts) if entry.kind == "stdin" else _calls(calls, prompt)
    values = strategy.drawn(made, count, number)
    draft = Domain(inputs=(), declared=False, how="", made=made)
    seen = len(texts) if entry.kind == "stdin" else len(calls)
    inputs = _smallest_first([draft.wired(value) for value in values])
    return Domain(inputs=inputs, declared=False, how=f"drawn from the types and ranges of the {seen} inputs that the tests use", made=made)


def _calls(calls: Sequence[tuple[Any, ...]], prompt: str) -> strategy.Strategy:
    widths = {len(call) for call in calls}
    if len(calls) < 2 or len(widths) != 1:
        raise NotApplicable("fewer than two calls of one form are seen in the tests, and there is no inputs()")
    if widths == {0}:
        raise NotApplicable("the function takes no argument")
    cautious = wording.promises(prompt)
    shapes = [shape.infer(list(column), cautious=cautious) for column in zip(*calls, strict=True)]
    return strategy.arguments(shapes, relation.relations(calls))


def _texts(texts: Sequence[str]) -> strategy.Strategy:
    found = stdin_shape.layout([text for text in texts if text.strip()])
    if found is None:
        raise NotApplicable("no common form is seen in what the tests put on standard input, and there is no inputs()")
    return stdin_shape.texts_of(found)


def _smallest_first(inputs: Sequence[Any]) -> tuple[Any, ...]:
    found: dict[str, Any] = {}
    for value in inputs:
        text = wire.dumps(value)
        if len(text) <= SIZE_CAP:
            found.setdefault(text, value)
    return tuple(found[text] for text in sorted(found, key=lambda text: (len(text), text)))


Calls = list[tuple[tuple[Any, ...], Any]]


def readings(shown: visible.Shown, entry: Entry) -> list[Calls]:
    """Give the ways to read what tests show as calls of the entry, each call with what is expected; the likeliest first."""
    named = [(call.arguments, call.expected) for call in shown.calls if call.name == entry.name]
    aliased = [(call.arguments, call.expected) for call in shown.calls if call.name in ALIASES]
    direct = [(tuple(map(wire.decode, call)), expected) for given, expected in shown.rows if (call := _row(given, entry)) is not None]
    unpacked = [(tuple(given), expected) for given, expected in shown.rows if isinstance(given, list | tuple)]
    found = [[(call, expected) for call, expected in reading if entry.takes(len(call))] for reading in (named, aliased, direct, unpacked)]
    return [reading for reading in found if reading]


def _row(given: Any, entry: Entry) -> Any:
    try:
        return as_call(wire.encode(given), entry)
    except wire.Unsendable:
        return None
