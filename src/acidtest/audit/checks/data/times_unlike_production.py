"""Times in training are of another kind than in production."""

from __future__ import annotations

from acidtest.audit.data.rule import DataRule
from acidtest.audit.data.specimens import SOUND_REGISTER, register


class Check(DataRule):
    """Times in training are of another kind than in production.

    All of the mock's dates are at midnight or at noon, on the full minute, never on a weekend. What the policy learns of
    deadlines, opening hours and order in time is learned where nothing is close.

    For fields that hold times, the hours of the day (Kolmogorov and Smirnov), and the shares at midnight, at full minutes and at
    weekends (Fisher's exact test) are compared. Another year is no difference. It is told from a distance of 0.3 on.
    """

    code = "D628"
    weakness = "times are of another kind than production's"
    fix = "Draw the mock's data from production, or let `acidtest messify` fit its noise to them."
    sorts = ("times",)
    bad = register(noon=True)
    good = SOUND_REGISTER
