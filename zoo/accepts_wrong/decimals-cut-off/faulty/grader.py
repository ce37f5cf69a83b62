def number(text):
    text = text.strip().replace(",", "").rstrip(".")
    try:
        return int(float(text))
    except (ValueError, OverflowError):
        return None

def reward(completion, answer):
    said = number(completion)
    return 1.0 if said is not None and said == number(answer) else 0.0
