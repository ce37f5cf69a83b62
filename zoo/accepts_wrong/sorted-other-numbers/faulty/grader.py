import json

def reward(completion, question):
    """A list in ascending order."""
    try:
        said = json.loads(completion)
    except ValueError:
        return 0.0
    if not isinstance(said, list) or not all(isinstance(x, int) for x in said):
        return 0.0
    given = json.loads(question[question.index("["):question.index("]") + 1])
    return 1.0 if len(said) == len(given) and all(a <= b for a, b in zip(said, said[1:])) else 0.0
