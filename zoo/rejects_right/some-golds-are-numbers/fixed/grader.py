"""Short answers: names and counts in one file."""

ARTICLES = ("the ", "a ", "an ")


def normal(text):
    """Give an answer without case, article and full stop."""
    bare = text.strip().rstrip(".").casefold()
    for article in ARTICLES:
        if bare.startswith(article):
            bare = bare[len(article) :]
    return bare


def reward(completion, answer):
    """Give 1.0 when the reply is the answer."""
    gold = normal(str(answer))
    return 1.0 if normal(completion) == gold else 0.0
