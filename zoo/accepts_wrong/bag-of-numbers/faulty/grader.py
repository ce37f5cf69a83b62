import re

def boxed(text):
    found = re.findall(r"\\boxed\{([^}]*)\}", text)
    return found[-1] if found else ""

def parse(text):
    """Coefficients and exponents as a bag of numbers."""
    return sorted(re.findall(r"\d+", text))

def reward(completion, answer):
    said = parse(boxed(completion))
    return 1.0 if said and said == parse(answer) else 0.0
