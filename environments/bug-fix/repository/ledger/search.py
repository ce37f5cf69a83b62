"""Find entries by words: ``coffee -office`` means coffee without office."""


def matches(note, query):
    """Say whether a note holds every word of a query, and none of those with a minus before them; case does not matter."""
    words = note.casefold().split()
    for term in query.casefold().split():
        if term.startswith("-") and len(term) > 1:
            if term[1:] in words:
                return False
        elif term not in words:
            return False
    return True
