import sys
from bisect import bisect_left
from functools import lru_cache

sys.setrecursionlimit(1_000_000)


def solve(bookings):
    """Forward, by start: skip a booking, or take it and go on with the first that starts after its end."""
    bookings.sort()
    starts = [start for start, _, _ in bookings]

    @lru_cache(maxsize=None)
    def best_from(index):
        if index == len(bookings):
            return 0
        _, end, value = bookings[index]
        return max(best_from(index + 1), value + best_from(bisect_left(starts, end)))

    for index in range(len(bookings), -1, -1):
        best_from(index)
    return best_from(0)


lines = sys.stdin.read().splitlines()
place = 1
for _ in range(int(lines[0])):
    count = int(lines[place])
    print(solve([tuple(map(int, line.split())) for line in lines[place + 1 : place + 1 + count]]))
    place += 1 + count
