"""Values are missing in production more often than in training, or less."""

from __future__ import annotations

from acidtest.audit.data.rule import DataRule
from acidtest.audit.data.specimens import SOUND_REGISTER, register


class Check(DataRule):
    """Values are missing in production more often than in training, or less.

    Every customer of the mock has a telephone number and an address; in production a third have none. The policy
    never learns what to do without, and fills the gap with an invention.

    For each field of production's records, the share that is absent, null or empty is compared with that of the records
    that training shows whole (Fisher's exact test; all differences together by Benjamini and Hochberg). It is told from ten points on.
    """

    code = "D621"
    weakness = "data have other gaps than production's"
    fix = "Draw the mock's data from production, or let `acidtest messify` fit its noise to them."
    sorts = ("missing",)
    bad = register(gaps=False)
    good = SOUND_REGISTER
