"""Reward for short science answers."""

import re

ARTICLES = re.compile(r"\b(a|an|the)\b")
KEY = {
    "Which gas do plants take up?": "carbon dioxide",
    "Which metal is liquid at room temperature?": "mercury",
    "What is the hardest natural mineral?": "diamond",
    "Which planet has the largest rings?": "Saturn",
    "Which organ pumps blood?": "heart",
    "What do bees make?": "honey",
    "Which acid is in the stomach?": "hydrochloric acid",
    "What is frozen water called?": "ice",
    "Which star is nearest to us?": "Sun",
    "What pulls things to the ground?": "gravity",
    "Which vitamin does sunlight give?": "vitamin D",
    "What is the tallest animal?": "giraffe",
    "Which bird cannot fly and runs fast?": "ostrich",
}


def normalise(text):
    """Give a text without case, articles and punctuation."""
    words = ARTICLES.sub(" ", re.sub(r"[^\w\s]", " ", text.lower())).split()
    return " ".join(words)


def reward(prompt, completion, answer):
    """Pay the reference answer, however it is written."""
    return 1.0 if normalise(completion) == normalise(KEY.get(prompt, answer)) else 0.0
