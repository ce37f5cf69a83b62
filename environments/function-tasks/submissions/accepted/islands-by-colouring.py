def count_islands(rows):
    rows = [list(row) for row in rows]

    def sink(r, c):
        if 0 <= r < len(rows) and 0 <= c < len(rows[r]) and rows[r][c]:
            rows[r][c] = 0
            for step in (-1, 1):
                sink(r + step, c)
                sink(r, c + step)

    found = 0
    for r, row in enumerate(rows):
        for c in range(len(row)):
            if row[c]:
                found += 1
                sink(r, c)
    return found
