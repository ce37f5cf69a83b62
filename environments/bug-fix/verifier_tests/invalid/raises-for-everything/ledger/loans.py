def schedule(loan, payment, rate):
    raise ValueError('no')
