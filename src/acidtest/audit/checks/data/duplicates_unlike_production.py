"""Production holds entries twice, and training does not."""

from __future__ import annotations

from acidtest.audit.data.rule import DataRule
from acidtest.audit.data.specimens import SOUND_REGISTER, register


class Check(DataRule):
    """Production holds entries twice, and training does not.

    In production one customer stands there three times, each time written a little otherwise. In the mock a search
    gives one hit, and the policy learns to take the first.

    Entries are compared by texts that hardly two share, case, blanks and signs apart, in as many records of each side: among more
    records, more are there twice. It is told from three points on.
    """

    code = "D625"
    weakness = "data hold no entry twice, production's do"
    fix = "Draw the mock's data from production, or let `acidtest messify` fit its noise to them."
    sorts = ("duplicates",)
    bad = register(twice=False)
    good = SOUND_REGISTER
