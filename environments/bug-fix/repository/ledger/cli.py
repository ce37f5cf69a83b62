"""``python -m ledger.cli FILE``: print the balances of a journal."""

import sys
from pathlib import Path

from ledger.amounts import format_amount
from ledger.balance import balances
from ledger.journal import parse_journal
from ledger.report.table import table


def main(argv):
    """Print the balances of the journal that is named."""
    entries = parse_journal(Path(argv[1]).read_text(encoding="utf-8"))
    print(table([[account, format_amount(cents)] for account, cents in balances(entries).items()]))


if __name__ == "__main__":
    main(sys.argv)
