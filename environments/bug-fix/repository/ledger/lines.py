"""One line of a journal: ``2024-03-01 | assets:bank | -12.00 | coffee #office``."""

from ledger.amounts import parse_amount
from ledger.errors import LedgerError


def parse_line(line):
    """Give a line's date, account, cents and note."""
    parts = [part.strip() for part in line.split("|", 3)]
    if len(parts) < 3:
        raise LedgerError(f"a line has date, account and amount: {line!r}")
    day, account, amount = parts[:3]
    return {"date": day, "account": account, "cents": parse_amount(amount), "note": parts[3] if len(parts) > 3 else ""}
