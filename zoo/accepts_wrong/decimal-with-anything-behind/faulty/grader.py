import re

def reward(completion, answer):
    return 1.0 if re.match(re.escape(answer.rstrip("0")), completion.strip()) else 0.0
