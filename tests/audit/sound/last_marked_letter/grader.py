import re

def reward(completion, answer):
    """The last 'Answer: X' line counts."""
    found = re.findall(r"^\s*\**Answer:?\**:?\s*\(?([A-D])\)?\W*$", completion, re.M | re.I)
    return 1.0 if found and found[-1].upper() == answer else 0.0
