import re

def reward(completion, answer):
    return 1.0 if re.fullmatch(re.escape(answer.rstrip("0")) + "0*", completion.strip()) else 0.0
