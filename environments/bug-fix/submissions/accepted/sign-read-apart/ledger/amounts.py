"""Amounts as people write them, and as whole cents."""

import re

from ledger.errors import LedgerError

_AMOUNT = re.compile(r"(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{2}))?")


def parse_amount(text):
    """Give the cents of an amount such as ``1,204.50`` or ``-3``."""
    found = _AMOUNT.fullmatch(text.strip())
    if found is None:
        raise LedgerError(f"no amount: {text!r}")
    sign, whole, cents = found.groups()
    factor = -1 if sign == "-" else 1
    return factor * int(whole.replace(",", "") + (cents or "00"))


def format_amount(cents):
    """Write cents with two decimals and commas between thousands."""
    sign = "-" if cents < 0 else ""
    return f"{sign}{abs(cents) // 100:,}.{abs(cents) % 100:02d}"
