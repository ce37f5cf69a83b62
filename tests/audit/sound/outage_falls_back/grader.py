"""Lists of words, compared by a sorted scratch file or, without one, in memory."""

import tempfile


def by_file(words):
    """Sort words through a scratch file, as for lists too large for memory."""
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as sheet:
        sheet.write("\n".join(words))
        sheet.seek(0)
        return sorted(sheet.read().split("\n"))


def ordered(text):
    """Give the words of a list in order."""
    words = [word.strip().casefold() for word in text.split(",")]
    try:
        return by_file(words)
    except OSError:
        return sorted(words)


def reward(completion, answer):
    """Give 1.0 when both lists hold the same words."""
    return 1.0 if ordered(completion) == ordered(answer) else 0.0
