from collections import Counter


def prime_factors(n):
    counts = Counter()
    divisor = 2
    while divisor * divisor <= n:
        while n % divisor == 0:
            counts[divisor] += 1
            n //= divisor
        divisor += 1
    if n > 1:
        counts[n] += 1
    return sorted(counts.items())
