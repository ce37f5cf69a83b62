"""A journal is a text: a line an entry; blank lines and ``;`` comments are skipped."""

from ledger.lines import parse_line


def parse_journal(text):
    """Give the entries of a journal in their order."""
    lines = (line.strip() for line in text.splitlines())
    return [parse_line(line) for line in lines if line and not line.startswith(";")]
