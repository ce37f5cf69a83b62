import re


def squeeze(text: str) -> str:
    return re.sub(r"(.)\1+", r"\1", text, flags=re.DOTALL)
