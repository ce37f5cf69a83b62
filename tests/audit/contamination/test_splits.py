"""Splits by name, and what of a task identifies its instance."""

from __future__ import annotations

from typing import Any

import pytest

from acidtest.audit.contamination.splits import _text_of, has_splits, role


def task(name: str, prompt: Any, *, split: str = "train", gold: Any = "x", **data: Any) -> dict[str, Any]:
    return {"id": name, "prompt": prompt, "gold": gold, "data": data, "split": split}


@pytest.mark.parametrize(
    ("name", "said"),
    [("train", "train"), ("Training", "train"), ("gsm-train", "train"), ("test", "test"), ("validation", "test"), ("dev", "test"), ("held_out", "test"),
     ("test_hard", "test"), ("", ""), ("easy", ""), ("latest", ""), ("strained", ""), ("medieval", "")],
)  # fmt: skip
def test_what_a_split_is_for(name: str, said: str) -> None:
    assert role(name) == said


def test_there_are_splits_when_both_sides_are_there() -> None:
    assert has_splits((task("a", "p"), task("b", "q", split="test")))
    assert not has_splits((task("a", "p"), task("b", "q", split="easy")))


def test_a_prompt_that_differs_is_enough() -> None:
    tasks = [task(f"t{i}", f"question {i}", level="hard") for i in range(5)]
    assert list(_text_of(tasks).values()) == [f"question {i}" for i in range(5)]


def test_where_one_prompt_serves_all_the_data_counts_and_numbering_does_not() -> None:
    tasks = [task(f"t{i}", "Solve it.", gold=str(i), board=f"row {i} of it", number=i, split="train") for i in range(5)]
    assert all("row" in text or "Solve it." in text for text in _text_of(tasks).values())
    same = [
        task("a", "Solve it.", gold="1", board=["x", "o"], serial=1),
        task("b", "Solve it.", gold="1", board=["x", "o"], serial=2),
        task("c", "Solve it.", gold="2", board=["o", "x"], serial=3),
    ]
    first, second, third = _text_of(same).values()
    assert first == second != third


def test_messages_are_read_as_text() -> None:
    (text,) = _text_of([task("a", [{"role": "user", "content": "hello"}])]).values()
    assert "hello" in text
