"""Secrets by their forms, personal data by their check digits; placeholders are none, and nothing is shown whole."""

from __future__ import annotations

import pytest

from acidtest.audit.data.cues import cues, telling
from acidtest.audit.data.secrets import card, iban, personal, secrets

SECRETS = [
    "AKIA" + "Z7QK3MVB2LPW9XTR",
    "ghp_" + "q7Vn2xLw9ZpKd83mTfYb5RhGj1sCa6EuWo4N",
    "postgres://reader:" + "q7Vn2xLw9Zp" + "@db.ledger-house.net/x",
    "-----BEGIN PRIVATE KEY-----\n" + "MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj" + "\n-----END PRIVATE KEY-----",
]
NONE = [
    "AKIA" + "IOSFODNN7EXAMPLE",
    "sk-" + "x" * 40,
    "sk-your-key-goes-here-and-nowhere-else-please",
    "postgres://reader:$PASSWORD@db/x",
    "postgres://reader:password1@db.ledger-house.net/x",
    "redis://me:q7Vn2xLw9Zp@localhost:6379",
    "see sk-estimators-that-follow-the-usual-conventions-of-names",
    'sha = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"',
    'token = "tokenizer-of-the-model-in-use"',
    '"tokens": "EPoGq7Vn2xLw9ZpKd83mTfYb5RhGj1sCa6EuWo4NzU"',
]


@pytest.mark.parametrize("text", SECRETS)
def test_a_secret_is_found_and_never_shown(text: str) -> None:
    (found,) = secrets(f"# settings\nkey = {text}\n")
    assert found.line == 2 and found.certain
    assert len(found.masked.split("…")[0]) <= 4


@pytest.mark.parametrize("text", NONE)
def test_placeholders_and_digests_are_none(text: str) -> None:
    assert not list(secrets(text))


def test_check_digits_tell_accounts_and_cards() -> None:
    assert iban("NL20" + "INGB0001234567") and not iban("NL21" + "INGB0001234567") and not iban("DE89370400440532013000")
    assert card("4539 1488 0343 6467") and not card("4539 1488 0343 6468") and not card("4242424242424242")


def test_reserved_addresses_are_nobodys() -> None:
    text = "a.b@nordvik-post.no c@example.com support@shop.eu +47 22 33 44 55"
    assert [one.what for one in personal(text)] == ["an address of mail", "a telephone number"]


def test_cues_take_two_sorts_or_one_in_three_places() -> None:
    assert not telling(cues([{"mail": "x@example.com"}]))
    assert telling(cues([{"mail": "x@example.com", "name": "Jane Doe"}]))
    assert telling(cues([{"mail": ["a@example.com", "b@example.org", "c@shop.test"]}]))
    assert telling(cues([{"seen": "This is a test."}]))
    assert set(cues([{"on": "2024-02-30", "rows": [{"id": n} for n in range(1, 10)]}])) == {"days that do not exist", "numbers in a row"}


def test_ordinary_data_hold_no_cue() -> None:
    assert not cues(
        [
            {
                "name": "Ines Moreau",
                "mail": "ines@lagune.fr",
                "phone": "+33 4 75 00 12 88",
                "on": "2024-02-29T14:05:09Z",
                "text": "a test of patience",
            }
        ]
    )
