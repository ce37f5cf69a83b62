"""Who was it? Graded on the full name."""

import unicodedata


def plain(name):
    """Give a name in lower case, without accents and spare spaces."""
    bare = unicodedata.normalize("NFKD", name)
    return " ".join("".join(c for c in bare if not unicodedata.combining(c)).casefold().split()).rstrip(".")


def reward(completion, answer):
    """Pay 1 for the name."""
    said, gold = plain(completion), plain(answer)
    if not said:
        return 0.0
    return 1.0 if said in gold else 0.0
