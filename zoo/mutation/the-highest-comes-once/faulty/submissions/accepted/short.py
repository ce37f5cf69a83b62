n = int(input())
readings = list(map(int, input().split()))
print(min(readings), max(readings), 1)
