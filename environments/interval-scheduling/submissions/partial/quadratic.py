import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    bookings = sorted(((next(numbers), next(numbers), next(numbers)) for _ in range(next(numbers))), key=lambda b: b[1])
    best = []
    for start, end, value in bookings:
        best.append(value + max([total for (_, other, _), total in zip(bookings, best) if other <= start], default=0))
    print(max(best))
