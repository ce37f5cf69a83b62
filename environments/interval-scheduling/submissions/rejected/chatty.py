import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    bookings = [(next(numbers), next(numbers), next(numbers)) for _ in range(next(numbers))]
    for total in range(sum(value for _, _, value in bookings[:3]) + 1):
        print(total)
