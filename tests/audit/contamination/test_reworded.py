"""The same task in other words; another task in nearly the same words."""

from __future__ import annotations

import random

import pytest

from acidtest.audit.contamination.document import Document, document
from acidtest.audit.contamination.reworded import reworded

STORY = (
    "A ferry leaves the harbour with 83 passengers, and at the small island 29 of them get off while nobody gets on. How many sail back?"
)
OTHERS = [
    document(f"o{i}", f"{name} packs {a} parcels for the {place} and finds {b} more behind the {thing}; how many parcels travel to the {place}?", str(a + b))
    for i, (name, place, thing, a, b) in enumerate(
        zip("Ann Bob Cem Dee Eva Fay Gus Hal".split(), "coast north city fair farm mill club dock".split(), "door desk oven barn gate wall shed sofa".split(), range(20, 36, 2), range(50, 74, 3), strict=True)
    )
]  # fmt: skip


def found(text: str, answer: str = "54", *, original: str = STORY, known: str = "54") -> bool:
    return bool(list(reworded([document("t", text, answer), *OTHERS[:4]], [document("r", original, known), *OTHERS[4:]])))


@pytest.mark.parametrize(
    ("old", "new"), [("leaves the harbour", "departs from port"), ("nobody gets on", "no one boards"), ("small island", "little island"), ("How many sail back", "How many are left")]
)  # fmt: skip
def test_other_words_are_found(old: str, new: str) -> None:
    assert found(STORY.replace(old, new))


def test_another_number_is_another_task() -> None:
    assert not found(STORY.replace("29", "31"), "52")
    assert not found(STORY.replace("29", "31"), "54")


def test_another_answer_is_another_task() -> None:
    assert not found(STORY.replace("How many sail back", "How many went ashore"), "29")


def test_another_question_about_one_passage_is_another_task() -> None:
    passage = STORY.removesuffix("How many sail back?")
    assert not found(
        f"{passage} What is the name of the vessel that crosses the sound today?",
        "none of it",
        original=f"{passage} Who owns it, and since which year?",
        known="none of it",
    )


def test_the_same_words_are_left_to_the_exact_comparison() -> None:
    assert not found(STORY)


def test_an_answer_that_many_tasks_have_tells_nothing() -> None:
    yes = [document(f"y{i}", f"{one.name} {i} is it so that parcels travel", "yes") for i, one in enumerate(OTHERS)]
    pair = document("t", STORY.replace("small", "little"), "yes"), document("r", STORY, "yes")
    assert not list(reworded([pair[0], *yes[:4]], [pair[1], *yes[4:]]))


def templated(split: str, seed: int, count: int) -> list[Document]:
    rng, made = random.Random(seed), []
    for i in range(count):
        name, thing, a, b = (
            rng.choice("Ann Bob Cem Dee Eva".split()),
            rng.choice("apples pears figs".split()),
            rng.randint(2, 20),
            rng.randint(2, 20),
        )
        text = f"{name} goes to the market early in the morning and buys {a} {thing}, then meets a friend who gives her {b} more of them. How many {thing} does {name} carry home in the end?"
        made.append(document(f"{split}-{i}", text, str(a + b)))
    return made


@pytest.mark.parametrize("seed", range(5))
def test_a_template_filled_in_otherwise_is_another_task(seed: int) -> None:
    assert not list(reworded(templated("test", seed, 60), templated("train", seed + 100, 140)))
