import heapq
import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    count, gap = next(numbers), next(numbers)
    bookings = sorted((next(numbers), next(numbers) + gap, next(numbers)) for _ in range(count))
    running, best = [], 0
    for start, end, value in bookings:
        while running and running[0][0] <= start:
            best = max(best, heapq.heappop(running)[1])
        heapq.heappush(running, (end, best + value))
    print(max([best, *(total for _, total in running)]))
