"""Bring two journals together."""


def merge(first, second):
    """Give all entries by date; on one day those of the first come first. Entries of the second that stand in the first too are left out, each as often as it does."""
    left = list(first)
    fresh = []
    for entry in second:
        if entry in left:
            left.remove(entry)
        else:
            fresh.append(entry)
    return sorted([*first, *fresh], key=lambda entry: entry["date"])
