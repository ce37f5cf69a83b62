import re

def reward(completion, answer):
    found = re.findall(r"-?\d+", completion)
    if not found:
        return 0.0
    return 1.0 if found[-1] in answer else 0.0
