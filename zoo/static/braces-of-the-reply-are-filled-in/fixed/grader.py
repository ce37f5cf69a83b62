"""Greetings in a language, with the name that is given."""


def filled(text, row):
    """Give a text with {name} filled in; some models leave the braces of the question in place."""
    return text.replace("{name}", row["name"])


def reward(completion, row):
    """Pay 1 for the greeting."""
    said = filled(completion.strip(), row).casefold()
    return 1.0 if said.rstrip("!.") == row["answer"].casefold().rstrip("!.") else 0.0
