import re

def boxed(text):
    start = text.rfind("\\boxed{")
    if start < 0:
        return ""
    depth, out = 1, ""
    for ch in text[start + 7:]:
        depth += {"{": 1, "}": -1}.get(ch, 0)
        if depth == 0:
            return out
        out += ch
    return ""

def canonical(latex):
    latex = latex.replace("\\dfrac", "\\frac")
    return latex.replace(" ", "")

def reward(completion, answer):
    return 1.0 if canonical(boxed(completion)) == canonical(answer) else 0.0
