def last_boxed(text):
    start = text.rfind("\\boxed{")
    end = text.find("}", start)
    return text[start + 7:end] if 0 <= start < end else None

def compute_score(data_source, solution_str, ground_truth, extra_info=None):
    """verl: a mapping with score and acc; -1 for wrong as in DAPO."""
    said = last_boxed(solution_str[-3000:])
    right = said is not None and said.strip().replace(",", "") == ground_truth
    return {"score": 1.0 if right else -1.0, "acc": right, "pred": said or ""}

reward = compute_score
