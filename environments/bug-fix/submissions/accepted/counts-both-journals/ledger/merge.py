"""Bring two journals together."""


def merge(first, second):
    """Give all entries by date; on one day those of the first come first."""
    found = list(first)
    for entry in second:
        if found.count(entry) < max(first.count(entry), second.count(entry)):
            found.append(entry)
    found.sort(key=lambda entry: entry["date"])
    return found
