"""What a prompt asks for, and what it only mentions."""

from __future__ import annotations

import pytest

from acidtest.audit.documented import asked_for, documented

ASKED = [
    ("Put your final answer within \\boxed{}.", "\\boxed{}"),
    ("Think first, then give the answer between <answer> and </answer>.", "<answer> tags"),
    ('Reply with JSON: {"result": "<city>"}.', "JSON with the key result"),
    ("Write the number after ####.", "#### before the answer"),
    ("End with a line of the form 'Answer: X'.", "Answer: before the answer"),
    ("Write <answer>\\boxed{N}</answer> at the end.", "a box in <answer> tags"),
]
SILENT = [
    "Do not use \\boxed{}.",
    "What is 3 + 4?",
    "#### Task 7\nWhat is 3 + 4?",
    "The page shows <title>; which one?",
    "Never wrap it in <answer> tags.",
]


@pytest.mark.parametrize(("prompt", "name"), ASKED)
def test_a_documented_format_is_found_and_its_spellings_carry_the_answer(prompt: str, name: str) -> None:
    found = documented(prompt)
    assert name in found, found.keys()
    assert all("42" in render("42") for render in found[name])


@pytest.mark.parametrize("prompt", SILENT)
def test_what_a_prompt_forbids_or_only_mentions_is_no_format(prompt: str) -> None:
    assert not documented(prompt)


def test_a_format_counts_when_half_of_the_prompts_ask_for_it() -> None:
    asking, plain = "Put it in \\boxed{}.", "Reply with the number."
    assert asked_for([asking, plain])
    assert not asked_for([asking, plain, plain])
    assert not asked_for([])
