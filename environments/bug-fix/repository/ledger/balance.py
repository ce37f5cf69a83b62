"""Sums by account."""

from ledger.accounts import parent


def balances(entries):
    """Give the sum of each account, those above it included, by name."""
    found = {}
    for entry in entries:
        account = entry["account"]
        while account:
            found[account] = found.get(account, 0) + entry["cents"]
            account = parent(account)
    return dict(sorted(found.items()))
