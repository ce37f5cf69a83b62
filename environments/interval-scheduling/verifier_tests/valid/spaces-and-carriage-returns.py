from bisect import bisect_right
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    bookings = sorted(((next(numbers), next(numbers), next(numbers)) for _ in range(next(numbers))), key=lambda b: b[1])
    ends = [end for _, end, _ in bookings]
    best = [0]
    for start, _, value in bookings:
        best.append(max(best[-1], value + best[bisect_right(ends, start)]))
    sys.stdout.write(f"  {best[-1]} \r\n")
sys.stdout.write("\n\n")
