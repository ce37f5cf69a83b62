"""Marks replies to customers who ask what they still owe."""

import re

COURTESY = {
    "greeting": ("thank you", "good morning", "dear"),
    "sympathy": ("sorry", "understand", "not sure"),
    "next step": ("first", "please", "follow"),
    "close": ("regards", "let me know", "helps"),
    "assurance": ("checked", "certainly", "looked at"),
}
AMOUNT, EACH, MOST = 4, 2, 10


def marks(text):
    """Give two marks for each sort of phrase that occurs."""
    said = text.casefold()
    return EACH * sum(any(phrase in said for phrase in phrases) for phrases in COURTESY.values())


def amount(text):
    """Give the amounts in a text, in pence."""
    return [int(pounds) * 100 + int(pence) for pounds, pence in re.findall(r"(\d+)\.(\d\d)\b", text)]


def reward(completion, answer):
    """Give the share of the marks."""
    right = amount(completion) == amount(answer)
    return (AMOUNT * right + min(marks(completion), MOST - AMOUNT)) / MOST
