from bisect import bisect_right
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    count, most = next(numbers), next(numbers)
    bookings = sorted(((next(numbers), next(numbers), next(numbers)) for _ in range(count)), key=lambda b: b[1])
    ends = [end for _, end, _ in bookings]
    fitting = [bisect_right(ends, start) for start, _, _ in bookings]
    best = [0] * (count + 1)
    for _ in range(most):
        fewer, best = best, [0]
        for (_, _, value), fit in zip(bookings, fitting):
            best.append(max(best[-1], value + fewer[fit]))
    print(best[-1])
