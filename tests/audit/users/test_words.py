"""Identifiers are told from dates, amounts and ordinary words, and slips from other numbers."""

from __future__ import annotations

import pytest

from acidtest.audit.users.words import has, identifiers, near, records, shape


def test_numbers_of_orders_codes_and_mail_addresses_identify() -> None:
    said = "Order 49169, parcel LS902774415SE; write to anna.k@posten.se, it cost 119 on 2024-10-01 at 10am in 2024."
    assert identifiers(said) == ["49169", "LS902774415SE", "anna.k@posten.se"]


@pytest.mark.parametrize(
    ("one", "other", "slip"),
    [
        ("49169", "49196", True),  # neighbours exchanged
        ("49169", "49160", True),  # one figure
        ("49169", "49270", False),  # another number
        ("49169", "4916", False),  # another shape
        ("4916", "4961", False),  # too short to tell
        ("K-9071", "K-9017", True),
    ],
)
def test_a_slip_is_one_character_or_two_exchanged(one: str, other: str, slip: bool) -> None:
    assert near(one, other) is slip


def test_a_word_is_found_as_a_whole() -> None:
    assert has("it is AB-40711.", "ab-40711")
    assert not has("it is 407110", "40711")


def test_shapes_make_letters_and_digits_alike() -> None:
    assert shape("LS90-b") == "AA99-A"


def test_records_of_one_leaf_are_none() -> None:
    assert list(records({"a": 1})) == []
    assert "{'a': 1, 'b': 2}" in list(records([{"a": 1, "b": 2}]))
