import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    bookings = [(next(numbers), next(numbers), next(numbers)) for _ in range(next(numbers))]
    values = sorted((value for _, _, value in bookings), reverse=True)
    print(values[0])
    print(sum(values[:2]))
