def root(value):
    if value == 0:
        return 0.0
    guess = max(1.0, value)
    while abs(guess * guess - value) > 0.001 * max(value, 0.01):
        guess = (guess + value / guess) / 2
    return round(guess, 3)
