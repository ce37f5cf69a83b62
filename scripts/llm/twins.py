"""The twins that the model attacks: always these, at most ten."""

from __future__ import annotations

TWINS = (
    "mutation/century-years-are-never-tested",
    "attackers/numerals-of-the-first-lesson",
    "mutation/fares-tried-for-three-ages",
    "harness/return-code-never-read",
)
"""Folders below ``zoo/``."""
TRIES = 3
"""Answers that a strategy asks for."""
ANSWER = 800
"""Most tokens of an answer."""
