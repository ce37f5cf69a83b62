import re
import string

def normalize(text):
    text = text.lower()
    text = "".join(ch for ch in text if ch not in string.punctuation)
    text = re.sub(r"\b(a|an|the)\b", " ", text)
    return " ".join(text.split())

def reward(completion, answers):
    """SQuAD-like match with any of the gold answers."""
    said = normalize(completion)
    for gold in answers:
        if normalize(gold) in said:
            return 1.0
    return 0.0
