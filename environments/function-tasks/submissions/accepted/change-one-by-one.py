def change(cents):
    used = {}
    for coin in [200, 100, 50, 20, 10, 5, 2, 1]:
        while cents >= coin:
            cents -= coin
            used[coin] = used.get(coin, 0) + 1
    return used
