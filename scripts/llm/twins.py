"""The twins that the model attacks: always these, at most ten."""

from __future__ import annotations

TWINS = (
    "attackers/numerals-of-the-first-lesson",
    "mutation/century-years-are-never-tested",
    "mutation/fares-tried-for-three-ages",
    "mutation/equal-values-were-forgotten",
    "attacks-python/examples-of-the-prompt-are-the-tests",
    "harness/return-code-never-read",
)
"""Folders below ``zoo/``."""
TRIES = 3
"""Answers that a strategy asks for."""
ANSWER = 320
"""Most tokens of an answer."""
