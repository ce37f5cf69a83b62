"""Categories come in other shares in training than in production."""

from __future__ import annotations

from acidtest.audit.data.rule import DataRule
from acidtest.audit.data.specimens import SOUND_REGISTER, register


class Check(DataRule):
    """Categories come in other shares in training than in production.

    Nearly every ticket of the mock is of one sort, or a status that is common in production never comes. The policy
    learns the shares of the mock, and is untrained where production's work is.

    Fields with few different values are compared (Pearson's chi-squared, sparse values together); it is told when a quarter of the records
    would have to change. Where the shares are meant, leave the field out of the samples.
    """

    code = "D624"
    weakness = "categories come in other shares than production's"
    fix = "Draw the mock's data from production, or let `acidtest messify` fit its noise to them."
    sorts = ("categories",)
    bad = register(north=True)
    good = SOUND_REGISTER
