import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    bookings = [(next(numbers), next(numbers), next(numbers)) for _ in range(next(numbers))]
    bookings.sort()

    def best(index, free):
        if index == len(bookings):
            return 0
        start, end, value = bookings[index]
        skipped = best(index + 1, free)
        return max(skipped, value + best(index + 1, end)) if start >= free else skipped

    print(best(0, float("-inf")))
