"""Copies between two sets; tasks of one template are no copies."""

from __future__ import annotations

import random

from acidtest.audit.contamination.chance import by_chance
from acidtest.audit.contamination.copies import copies
from acidtest.audit.contamination.document import Document, document, without_frame

PASSAGE = "The mill at the river was built by two brothers in the year of the flood and burnt down when the younger one left for the sea"


def sums(seed: int, count: int, most: int) -> list[Document]:
    """Give tasks of one template."""
    rng = random.Random(seed)
    pairs = [(rng.randint(1, most), rng.randint(1, most)) for _ in range(count)]
    return [
        document(f"{seed}-{i}", f"What is the sum of {a} and {b}? Reply with the number alone, please.", str(a + b))
        for i, (a, b) in enumerate(pairs)
    ]


def found(sought: list[Document], held: list[Document], **more: int) -> list[tuple[str, str, bool]]:
    return [(one.one.name, one.other.name, one.whole) for one in copies(sought, held, **more)]


def test_the_same_question_with_the_same_answer_is_a_copy() -> None:
    assert found([document("t", "Who built it?", "Ada")], [document("r", "who built it", "ada")]) == [("t", "r", True)]


def test_the_same_question_with_another_answer_is_none() -> None:
    assert found([document("t", "Who built it?", "Ada")], [document("r", "Who built it?", "Bob")]) == []


def test_without_an_answer_the_question_alone_decides() -> None:
    assert found([document("t", "Who built it?", "Ada")], [document("r", "Who built it?")]) == [("t", "r", True)]


def test_tasks_of_one_template_are_no_copies() -> None:
    assert found(sums(1, 200, 10**6), sums(2, 200, 10**6)) == []


def test_a_question_within_a_longer_text_is_found() -> None:
    held = [*sums(1, 60, 10**6), document("r", f"Here is an example. {PASSAGE}. Now a question of your own follows.")]
    assert found([document("t", PASSAGE, "x")], held) == [("t", "r", False)]


def test_a_template_within_a_longer_one_is_not() -> None:
    longer = [
        document(f"l{i}", f"First: What is the sum of 4 and 5? Reply with the number alone, please. Then think of {i} things.")
        for i in range(60)
    ]
    assert found([document("t", "What is the sum of 4 and 5? Reply with the number alone, please.", "9")], longer) == []


def test_a_short_text_within_a_longer_one_is_not() -> None:
    assert found([document("t", "the mill at the river", "x")], [document("r", PASSAGE)]) == []


def test_texts_below_the_least_length_are_left_out() -> None:
    assert found([document("t", "one two", "x")], [document("r", "one two", "x")], least=3) == []


def test_two_questions_about_one_passage_are_no_copies() -> None:
    one, other = document("t", f"{PASSAGE}. Who left for the sea?", "x"), document("r", f"{PASSAGE}. When was it built?", "y")
    assert found([one], [other]) == []


def test_the_frame_of_a_side_is_what_all_its_tasks_begin_and_end_with() -> None:
    framed = without_frame([document("a", "Question: red or blue? Answer now."), document("b", "Question: up or down? Answer now.")])
    assert [len(one.key) for one in framed] == [3, 3]


def test_copies_in_a_small_space_may_be_chance() -> None:
    assert by_chance(sums(1, 80, 5), sums(2, 40, 5))


def test_copies_between_sets_without_repetitions_are_none() -> None:
    train = sums(1, 60, 10**6)
    assert not by_chance(train, [*sums(2, 20, 10**6), *train[:3]])


def test_more_copies_across_than_within_are_none() -> None:
    train = sums(1, 60, 10**6)
    assert not by_chance([*train, train[0]], [*sums(2, 20, 10**6), *train[:15]])
