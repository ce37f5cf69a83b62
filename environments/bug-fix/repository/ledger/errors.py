"""What can be wrong with a journal."""


class LedgerError(ValueError):
    """A journal, a line or an amount that cannot be read."""
