VOCABULARY = set("listen silent planet garden danger stream master orange forest foster castle silver sliver bridge window market pencil stencil rocket violin butter candle".split())

def reward(completion, letters):
    """Several words may be made of the letters; any real one counts."""
    word = completion.strip().lower()
    return 1.0 if word in VOCABULARY and sorted(word) == sorted(letters) else 0.0
