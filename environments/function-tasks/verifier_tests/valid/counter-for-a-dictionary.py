from collections import Counter


def change(cents):
    used = Counter()
    for coin in (200, 100, 50, 20, 10, 5, 2, 1):
        used[coin] += cents // coin
        cents %= coin
    return +used
