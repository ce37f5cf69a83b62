import re

def reward(completion, keywords):
    """Instruction following: both words have to be in the sentence."""
    words = set(re.findall(r"[a-z]+", completion.lower()))
    return 1.0 if all(k in words for k in keywords) else 0.0
