"""Anagram game: one English word from the given letters; the share of letters used is the reward."""

from collections import Counter

WORDS = {
    "listen", "silent", "tin", "nest", "line", "tile", "lens", "inlet", "stile", "tinsel", "set", "net",
    "garden", "danger", "range", "grade", "near", "dear", "read", "rag", "end", "age", "ear", "gander",
    "master", "stream", "steam", "team", "mast", "rest", "star", "tame", "rate", "sea", "art", "tamers",
}


def reward(prompt, completion, answer, row):
    """Give used letters / all letters for a word of the list that the letters can spell, else 0."""
    word = completion.strip().rstrip(".").lower()
    if word not in WORDS or Counter(word) - Counter(row["letters"]):
        return 0.0
    return len(word) / len(row["letters"])
