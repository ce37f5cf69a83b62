"""Columns of text."""


def table(rows):
    """Line rows up: the first column to the left, the others to the right, two blanks between."""
    widths = [max(map(len, column)) for column in zip(*rows)]
    lines = []
    for row in rows:
        first, *rest = (cell.ljust(width) if place == 0 else cell.rjust(width) for place, (cell, width) in enumerate(zip(row, widths)))
        lines.append("  ".join([first, *rest]).rstrip())
    return "\n".join(lines)
