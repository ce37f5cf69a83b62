"""Texts in training are written in other signs than in production."""

from __future__ import annotations

from acidtest.audit.data.rule import DataRule
from acidtest.audit.data.specimens import SOUND_REGISTER, register


class Check(DataRule):
    """Texts in training are written in other signs than in production.

    Names without accents, no doubled blanks, nobody who writes in capitals, no markup that a mail program left.
    The policy meets them first in production, and compares, copies and searches them as it should not.

    For each text field, the shares of texts with letters beyond ASCII, stray blanks, line breaks, markup, repeated
    signs, nothing but capitals and no capital at all are compared (Fisher's exact test). It is told from six points on.
    """

    code = "D623"
    weakness = "texts are written in other signs than production's"
    fix = "Draw the mock's data from production, or let `acidtest messify` fit its noise to them."
    sorts = ("characters",)
    bad = register(shout=False)
    good = SOUND_REGISTER
