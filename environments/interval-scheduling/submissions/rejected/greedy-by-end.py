import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    bookings = sorted(((next(numbers), next(numbers), next(numbers)) for _ in range(next(numbers))), key=lambda b: b[1])
    total = free = 0
    for start, end, value in bookings:
        if start >= free:
            total, free = total + value, end
    print(total)
