import sys

numbers = iter(map(int, sys.stdin.read().split()))
for _ in range(next(numbers)):
    events = []
    for _ in range(next(numbers)):
        start, end, value = next(numbers), next(numbers), next(numbers)
        events.append((start, 1, end, value))
    ending = {}
    for start, _, end, value in events:
        ending.setdefault(end, [])
    times = sorted({time for start, _, end, _ in events for time in (start, end)})
    by_start = {}
    for start, _, end, value in events:
        by_start.setdefault(start, []).append((end, value))
    best = 0
    for time in times:
        best = max([best, *ending.get(time, ())])
        for end, value in by_start.get(time, ()):
            ending[end].append(best + value)
    print(best)
