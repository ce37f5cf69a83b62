"""``make bench``: print every promise, side by side with its peer; exit 1 when one is not kept."""

from __future__ import annotations

import sys

from benchmarks import attacks, checks, startup, verdicts
from benchmarks.table import text


def main() -> int:
    """Measure and print. Alone on the machine, please."""
    rows = [*verdicts.rows(), *attacks.rows(), *startup.rows(), checks.support_desk(), checks.thousand_tasks()]
    print(text(rows))
    return 0 if all(row.kept for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
