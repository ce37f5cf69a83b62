"""Loans that are paid back in equal parts."""


def schedule(loan, payment, rate):
    """Give each month's interest and repayment in cents, the last one whatever is left. `rate` is hundredths of a percent a month; interest is rounded down."""
    rows = []
    while loan > 0:
        interest = loan * rate // 10_000
        if payment <= interest:
            raise ValueError("the payment does not cover the interest")
        repaid = min(payment - interest, loan)
        rows.append([interest, repaid])
        loan -= repaid
    return rows
