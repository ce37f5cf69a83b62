def schedule(loan, payment, rate):
    return [{"date": None}]
