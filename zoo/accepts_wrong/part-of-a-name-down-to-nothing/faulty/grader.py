def clean(text):
    return " ".join(text.lower().replace(".", "").split())

def reward(completion, answer):
    """Surnames alone are fine, so a part of the name is accepted."""
    return 1.0 if clean(completion) in clean(answer) else 0.0
