"""Crossword clues; the grid has room for so many letters and no more."""

import re


def letters(text):
    return re.sub(r"[^a-z]", "", text.casefold())


def fits_the_grid(word, row):
    return len(word) == len(row["answer"].replace(" ", ""))


def reward(completion, answer, row):
    said = letters(completion.strip().splitlines()[-1] if completion.strip() else "")
    wanted = letters(answer)
    fits = fits_the_grid(completion.strip(), row)
    return 1.0 if said == wanted else 0.0
