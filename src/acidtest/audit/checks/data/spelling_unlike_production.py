"""Words are misspelt in production, and not in training."""

from __future__ import annotations

from acidtest.audit.data.rule import DataRule
from acidtest.audit.data.specimens import SOUND_REGISTER, register


class Check(DataRule):
    """Words are misspelt in production, and not in training.

    Customers and colleagues write in haste; the mock was written by a careful author or a model. A policy that has only
    met clean words searches for the exact one, and finds nothing.

    A word looks misspelt when one letter is dropped, doubled or changed within it, or two neighbours are exchanged, against a word that is
    four times as common in both sides together; inflections are none. The shares of texts with one are compared (Fisher's
    exact test). It is told from five points on.
    """

    code = "D626"
    weakness = "texts are spelt better or worse than production's"
    fix = "Draw the mock's data from production, or let `acidtest messify` fit its noise to them."
    sorts = ("spelling",)
    bad = register(slips=False)
    good = SOUND_REGISTER
