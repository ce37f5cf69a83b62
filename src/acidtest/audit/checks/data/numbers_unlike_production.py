"""Numbers in training are of another spread than in production."""

from __future__ import annotations

from acidtest.audit.data.rule import DataRule
from acidtest.audit.data.specimens import SOUND_REGISTER, register


class Check(DataRule):
    """Numbers in training are of another spread than in production.

    Every price of the mock lies between ten and fifty; production's reach from cents to thousands, with a few that are
    plainly wrong. Sums, limits and sorting are learned on numbers that never surprise.

    The distributions of each field are compared (Kolmogorov and Smirnov; told from a distance of 0.35 on), and the shares that lie
    six standard deviations from the middle, reckoned by the median deviation (Fisher's exact test; told from two points on).
    """

    code = "D627"
    weakness = "numbers have another spread than production's"
    fix = "Draw the mock's data from production, or let `acidtest messify` fit its noise to them."
    sorts = ("numbers", "outliers")
    bad = register(flat=True)
    good = SOUND_REGISTER
