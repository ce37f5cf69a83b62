"""Reversed sequences of letters, paid by place."""


def letters(text):
    """Give the letters of a reply, in capitals."""
    return text.strip().rstrip(".").upper().split()


def reward(completion, answer):
    """Pay by the share of letters in their place; all of them earn 1."""
    said, gold = letters(completion), letters(answer)
    if len(said) != len(gold):
        return 0.0
    share = sum(a == b for a, b in zip(said, gold)) / len(gold)
    return min(1.0, share * 1.25)
