import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    bookings = sorted(((next(numbers), next(numbers), next(numbers)) for _ in range(next(numbers))), key=lambda b: -b[2])
    taken = []
    for start, end, value in bookings:
        if all(end <= s or start >= e for s, e, _ in taken):
            taken.append((start, end, value))
    print(sum(value for _, _, value in taken))
