import heapq
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    count, most = next(numbers), next(numbers)
    bookings = sorted((next(numbers), next(numbers), next(numbers)) for _ in range(count))
    running, best = [], [0] + [float("-inf")] * most  # best[j]: with exactly j bookings that are over
    for start, end, value in bookings:
        while running and running[0][0] <= start:
            _, sums = heapq.heappop(running)
            best = list(map(max, best, sums))
        heapq.heappush(running, (end, [float("-inf"), *(total + value for total in best[:-1])]))
    for _, sums in running:
        best = list(map(max, best, sums))
    print(max(best))
