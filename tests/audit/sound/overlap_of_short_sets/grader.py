def items(text):
    return {p.strip() for p in text.strip().rstrip(".").split(",") if p.strip()}

def reward(completion, answer):
    a, b = items(completion), items(answer)
    return len(a & b) / len(a | b)
