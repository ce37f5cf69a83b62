"""Texts on standard input are drawn line by line, with counts that tell the truth."""

from __future__ import annotations

from acidtest.audit.differential.stdin_shape import layout, texts_of
from acidtest.audit.differential.strategy import drawn


def test_a_count_before_a_line_of_numbers_counts_them() -> None:
    made = layout(["3\n1 2 3\n", "2\n9 4\n", "4\n5 5 1 0\n"])
    assert made is not None
    for text in drawn(texts_of(made), 30, 0):
        count, numbers = text.splitlines()
        assert int(count) == len(numbers.split()) in (2, 3, 4)
        assert all(0 <= int(number) <= 9 for number in numbers.split())


def test_a_count_before_rows_counts_them() -> None:
    made = layout(["2\n1 2\n3 4\n", "1\n5 6\n", "3\n0 1\n1 1\n2 9\n"])
    assert made is not None
    for text in drawn(texts_of(made), 30, 0):
        count, *rows = text.splitlines()
        assert int(count) == len(rows) and all(len(row.split()) == 2 for row in rows)


def test_words_and_fixed_lines_are_kept() -> None:
    made = layout(["3 red\n", "5 blue\n", "4 red\n"])
    assert made is not None
    assert all(text.split()[1] in ("red", "blue") for text in drawn(texts_of(made), 20, 0))


def test_texts_without_a_common_form_have_no_layout() -> None:
    assert layout(["1\n"]) is None
    assert layout(["1\n2\n", "3\n4 5\n6\n", "x\n"]) is None
