"""The bugs: what is reported, and the one change that makes the sound repository faulty."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True)
class Bug:
    """One bug of the repository."""

    report: str
    """What somebody wrote who met it."""
    path: str
    sound: str
    faulty: str


BUGS = {
    "lost-minus": Bug(
        report="Refunds under one euro show up as income. I entered -0.75 and my balance went up.",
        path="ledger/amounts.py",
        sound='    value = int(whole.replace(",", "")) * 100 + int(cents or 0)\n    return -value if sign else value',
        faulty='    return int(sign + whole.replace(",", "")) * 100 + int(cents or 0) * (-1 if int(sign + whole.replace(",", "")) < 0 else 1)',
    ),
    "end-of-month": Bug(
        report="Standing orders of the 31st vanish: add_months('2024-01-31', 1) raises instead of giving the last of February.",
        path="ledger/dates.py",
        sound="date(year, month, min(start.day, monthrange(year, month)[1]))",
        faulty="date(year, month, start.day)",
    ),
    "lost-cents": Bug(
        report="Splitting 100.00 among three people gives 33.33 each. Where is the last cent?",
        path="ledger/rounding.py",
        sound="    for place in order[: total - sum(shares)]:\n        shares[place] += 1\n",
        faulty="    for place in order[: total - sum(shares) - 1]:\n        shares[place] += 1\n",
    ),
    "namesake-account": Bug(
        report="A report on assets:bank also counts assets:bankruptcy-fund.",
        path="ledger/accounts.py",
        sound='account == other or account.startswith(other + ":")',
        faulty="account.startswith(other)",
    ),
    "quotes-in-notes": Bug(
        report='Our spreadsheet refuses the export as soon as a note holds a quotation mark, as in 12" shelf.',
        path="ledger/report/csvout.py",
        sound="cell.replace('\"', '\"\"')",
        faulty="cell",
    ),
    "two-coffees": Bug(
        report="I had two coffees on one day, both 2.80, and typed both into the second journal. After merging there is only one.",
        path="ledger/merge.py",
        sound="    left = list(first)\n    fresh = []\n    for entry in second:\n        if entry in left:\n            left.remove(entry)\n        else:\n            fresh.append(entry)\n",
        faulty="    fresh = []\n    for entry in second:\n        if entry not in first and entry not in fresh:\n            fresh.append(entry)\n",
    ),
    "last-payment": Bug(
        report="The last payment of a loan is as large as the others, so I pay back more than I borrowed.",
        path="ledger/loans.py",
        sound="min(payment - interest, loan)",
        faulty="payment - interest",
    ),
    "minus-in-a-word": Bug(
        report="Searching for 'coffee -office' finds nothing any more, though I have coffee without office.",
        path="ledger/search.py",
        sound="            if term[1:] in words:\n                return False\n",
        faulty="            if term not in words:\n                return False\n",
    ),
}
