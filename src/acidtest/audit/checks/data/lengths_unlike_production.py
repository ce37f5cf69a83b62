"""Texts in training are much longer or shorter than in production."""

from __future__ import annotations

from acidtest.audit.data.rule import DataRule
from acidtest.audit.data.specimens import SOUND_REGISTER, register


class Check(DataRule):
    """Texts in training are much longer or shorter than in production.

    One tidy sentence in the mock, a thread of thirty mails in production. What the policy learns to read, quote and
    summarise is of another size, and its context is never full.

    The lengths of each field's texts are compared (Kolmogorov and Smirnov); it is told when the two distributions are 0.35 apart or more,
    and it is no chance.
    """

    code = "D622"
    weakness = "texts have other lengths than production's"
    fix = "Draw the mock's data from production, or let `acidtest messify` fit its noise to them."
    sorts = ("lengths",)
    bad = register(brief=True)
    good = SOUND_REGISTER
