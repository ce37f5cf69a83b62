"""Shapes as Hypothesis strategies, and examples drawn from them under a seed."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from hypothesis import HealthCheck, Phase, find, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import HypothesisException

from acidtest.audit.differential.relation import Relation
from acidtest.audit.differential.shape import Chosen, Either, Grid, Ordering, Real, Record, Row, Shape, Table, Text, Whole

Strategy = st.SearchStrategy[Any]
QUIET = settings(database=None, deadline=None, suppress_health_check=list(HealthCheck))


def strategy(shape: Shape) -> Strategy:
    """Give the strategy of a shape."""
    match shape:
        case Whole(low=low, high=high):
            return st.integers(low, high)
        case Real():
            return _reals(shape)
        case Chosen(values=values):
            return st.sampled_from(values)
        case Text():
            return _texts(shape)
        case Row():
            return _rows(shape)
        case Grid():
            return _grids(shape)
        case Ordering(first=first, shortest=shortest, longest=longest):
            return st.integers(shortest, longest).flatmap(lambda n: st.permutations(range(first, first + n)).map(list))
        case Record(items=items, kind=kind):
            made = st.tuples(*map(strategy, items))
            return made if kind == "tuple" else made.map(list)
        case Table(key=key, value=value, shortest=shortest, longest=longest):
            return st.dictionaries(strategy(key), strategy(value), min_size=min(shortest, _count(key)), max_size=longest)
        case Either(shapes=shapes):
            return st.one_of(*map(strategy, shapes))


def _reals(shape: Real) -> Strategy:
    scale = 10**shape.decimals
    low, high = math.ceil(shape.low * scale), math.floor(shape.high * scale)
    return st.integers(low, max(low, high)).map(lambda n: n / scale)


def _texts(shape: Text) -> Strategy:
    if not shape.words:
        return st.text(st.sampled_from(shape.alphabet), min_size=shape.shortest, max_size=shape.longest)
    most = max(1, shape.longest // max(1, min(map(len, shape.words))))
    made = st.lists(st.sampled_from(shape.words), min_size=min(shape.shortest, 1), max_size=most).map(" ".join)
    return made.filter(lambda text: shape.shortest <= len(text) <= shape.longest)


def _rows(shape: Row) -> Strategy:
    item = strategy(shape.item)
    longest = min(shape.longest, _count(shape.item)) if shape.distinct else shape.longest
    unique: Callable[[Any], Any] | None = repr if shape.distinct else None
    made = st.lists(item, min_size=min(shape.shortest, longest), max_size=longest, unique_by=unique)
    if shape.order:
        made = made.map(lambda found: sorted(found, reverse=shape.order == "down"))
    return made if shape.kind == "list" else made.map({"tuple": tuple, "set": set}[shape.kind])


def _grids(shape: Grid) -> Strategy:
    item = strategy(shape.item)
    sides = st.tuples(st.integers(*shape.rows), st.integers(*shape.columns))

    def made(side: tuple[int, int]) -> Strategy:
        rows, columns = side
        width = rows if shape.square else columns
        return st.lists(st.lists(item, min_size=width, max_size=width), min_size=rows, max_size=rows)

    return sides.flatmap(made)


def _count(shape: Shape) -> int:
    """Give how many different values a shape surely has."""
    if isinstance(shape, Whole):
        return shape.high - shape.low + 1
    if isinstance(shape, Chosen):
        return len(shape.values)
    return 1 << 20


def arguments(shapes: Sequence[Shape], related: Sequence[Relation]) -> Strategy:
    """Give the strategy of whole calls: a tuple of arguments for which every relation holds."""
    made = st.tuples(*map(strategy, shapes))
    return made.filter(lambda call: all(one.holds(call) for one in related)) if related else made


def drawn(made: Strategy, count: int, number: int) -> list[Any]:
    """Give up to `count` different values of a strategy, always the same under the same seed."""
    found: dict[str, Any] = {}

    @seed(number)
    @settings(QUIET, max_examples=2 * count, phases=[Phase.generate])
    @given(made)
    def collect(value: Any) -> None:
        if len(found) < count:
            found.setdefault(repr(value), value)

    with suppress(HypothesisException):  # too few values satisfy the relations: what was drawn is what there is
        collect()
    return list(found.values())


def shrunk(made: Strategy, fails: Callable[[Any], bool], most: int, number: int) -> Any | None:
    """Give the smallest value found for which `fails` holds, within so many tries; None when there is none."""
    how = settings(QUIET, max_examples=most, phases=[Phase.generate, Phase.shrink])
    try:
        return find(made, fails, settings=how, random=random.Random(number))
    except HypothesisException:
        return None
