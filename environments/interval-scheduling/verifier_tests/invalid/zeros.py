import sys

for _ in range(int(sys.stdin.readline())):
    print(0)
