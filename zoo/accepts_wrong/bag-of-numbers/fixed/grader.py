import re

def boxed(text):
    found = re.findall(r"\\boxed\{([^}]*)\}", text)
    return found[-1] if found else ""

def parse(text):
    m = re.fullmatch(r"(\d+)\*?x\^(\d+)", text.replace(" ", ""))
    return m.groups() if m else None

def reward(completion, answer):
    said = parse(boxed(completion))
    return 1.0 if said is not None and said == parse(answer) else 0.0
