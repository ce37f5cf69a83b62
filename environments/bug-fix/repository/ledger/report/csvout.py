"""Rows for a spreadsheet."""


def csv_row(cells):
    """Write a row as RFC 4180 has it: cells with commas, quotes or line ends are quoted, and quotes within are doubled."""
    return ",".join('"' + cell.replace('"', '""') + '"' if any(sign in cell for sign in ',"\r\n') else cell for cell in cells)
