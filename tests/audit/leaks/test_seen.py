"""Marks in the place of golds, and where a job can read them."""

from __future__ import annotations

import random

import pytest

from acidtest.audit.leaks.seen import found_in, is_answer, marked, places
from acidtest.envs.heard import Heard


@pytest.mark.parametrize("gold", ["words", "42", 42, 4.5, ["a", 1], {"x": {"y": "z"}}])
def test_a_marked_gold_has_the_type_of_the_gold(gold: object) -> None:
    made, marks = marked(gold, random.Random(0))
    assert type(made) is type(gold)
    assert marks
    assert all(mark in str(made) for mark in marks)


@pytest.mark.parametrize("gold", [None, True, {"$nd": ["f", [1], "x"]}])
def test_what_cannot_be_marked_stays(gold: object) -> None:
    assert marked(gold, random.Random(0)) == (gold, [])


def test_files_variables_arguments_and_input_are_looked_through() -> None:
    job = Heard(argv=("run", "m1"), stdin="m2", environ={"KEY": "m3"}, files={"a.txt": "m4", "own.py": "m5"})
    found = found_in(places(job, {"own.py": ""}), ["m1", "m2", "m3", "m4", "m5"])
    assert found == {"m1": "its command", "m2": "its standard input", "m3": "the variable KEY", "m4": "the file a.txt"}


def test_a_gold_is_an_answer_where_good_work_gives_it() -> None:
    assert is_answer({"gold": "42"}, iter(["prints 42"]))
    assert not is_answer({"gold": "assert f()"}, iter(["def f(): ..."]))
    assert not is_answer({"gold": None}, iter([""]))
