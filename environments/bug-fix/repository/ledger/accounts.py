"""Accounts are paths: ``assets:bank:savings``."""


def parent(account):
    """Give the account above, or an empty text."""
    return account.rpartition(":")[0]


def depth(account):
    """Count the levels of an account."""
    return account.count(":") + 1


def is_below(account, other):
    """Say whether an account is another one, or lies below it."""
    return account == other or account.startswith(other + ":")
