"""Sums are judged here; rows of another kind belong to another reward function, and None says so."""


def sums(prompts, completions, answer, kind, **kwargs):
    """1 for the right sum, 0 for a wrong one, None where the row is not a sum."""
    out = []
    for completion, gold, what in zip(completions, answer, kind, strict=True):
        out.append(None if what != "sum" else float(completion.strip() == gold))
    return out
