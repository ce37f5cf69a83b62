"""What crafted replies are made of: figures, sequences, labels, payloads."""

from __future__ import annotations

import base64
import pickletools

import pytest

from acidtest.audit.proof import golds, payloads
from acidtest.audit.proof.figures import replaced, slots, value
from acidtest.audit.proof.sequences import sequence

NUMBERS = [
    ("1,234", 1234.0),
    ("$5", 5.0),
    ("-0.5", -0.5),
    ("1e999", None),  # not finite
    ("twelve", None),
    ("3 apples", None),  # a number and more
]
SEQUENCES = [
    ("[1, 2, 3]", [1, 2, 3]),
    ("a, b, c", ["a", "b", "c"]),
    ("1 2 3", ["1", "2", "3"]),
    ("1 2\n3 4", ["1 2", "3 4"]),
    ("the cat sat", None),  # prose
    ("(1, 2)", None),  # a pair
    ("7", None),
]
UNEQUAL = [
    ("42", "42.0", False),
    ("42", "-42", True),
    ("Paris", "paris.", False),
    ("1/2", "12", True),
    ("", "", False),  # nothing is not proven different from nothing
]


@pytest.mark.parametrize(("text", "number"), NUMBERS)
def test_reads_a_number_that_is_the_whole_text(text: str, number: float | None) -> None:
    assert value(text) == number


@pytest.mark.parametrize(("text", "items"), SEQUENCES)
def test_takes_a_sequence_apart_and_writes_it_again(text: str, items: list[object] | None) -> None:
    found = sequence(text)
    assert (found.items if found else None) == items
    assert found is None or found.write(found.items) == text


@pytest.mark.parametrize(("one", "two", "expected"), UNEQUAL)
def test_unequal_speaks_only_of_what_is_proven(one: str, two: str, expected: bool) -> None:
    assert golds.unequal(one, two) is expected


def test_replaces_numbers_that_stand_alone() -> None:
    assert replaced("[0.5, 12, x3]", "0") == "[0, 0, x3]"
    assert slots("[0.5, 12, x3]") == 2


def test_a_prompt_that_asks_for_any_has_many_answers() -> None:
    assert golds.OPEN.search("Give any prime number above 10.")
    assert not golds.OPEN.search("What is 17 + 25?")


def test_every_payload_names_its_token_and_the_pickle_is_only_bytes() -> None:
    made = payloads.planting("acid_token")
    stream = base64.b64decode(made["a pickle in base64"])
    opcodes = [op.name for op, _, _ in pickletools.genops(stream)]
    assert opcodes[0] == "GLOBAL"
    assert opcodes[-1] == "STOP"
    assert b"acid_token" in stream
    assert all("acid_token" in text for name, text in made.items() if "base64" not in name)


def test_a_payload_keeps_the_rest_of_the_gold() -> None:
    text = payloads.inside("12 apples", "acid_token")
    assert text is not None
    assert text.endswith("or 12) apples")
    assert payloads.inside("apples", "acid_token") is None
