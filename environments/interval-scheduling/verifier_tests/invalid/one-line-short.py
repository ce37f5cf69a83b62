import sys

for _ in range(int(sys.stdin.readline()) - 1):
    print(1)
