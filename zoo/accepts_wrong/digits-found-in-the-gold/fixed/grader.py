import re

def reward(completion, answer):
    found = re.fullmatch(r"\s*(?:the answer is)?\s*(-?\d+)\s*\.?\s*", completion, re.I)
    return 1.0 if found and found[1] == answer else 0.0
