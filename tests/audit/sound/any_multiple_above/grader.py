def reward(completion, low, divisor):
    text = completion.strip().rstrip(".")
    if not text.isascii() or not text.isdigit() or len(text) > 9:
        return 0.0
    return 1.0 if int(text) > low and int(text) % divisor == 0 else 0.0
