"""Colour a graph with three colours; every node and every edge is checked."""

COLOURS = {"red", "green", "blue"}


def read(text):
    """Give node -> colour, or None when the reply is not a list of node=colour, each node once."""
    found = {}
    for part in text.strip().rstrip(".").split(","):
        node, equals, colour = part.strip().partition("=")
        node, colour = node.strip(), colour.strip()
        if not equals or colour not in COLOURS or node in found:
            return None
        found[node] = colour
    return found


def reward(prompt, completion, answer, row):
    """Give 1.0 for a proper colouring of exactly the graph's nodes."""
    colours = read(completion)
    if colours is None or set(colours) != set(row["nodes"]):
        return 0.0
    return 1.0 if all(colours[a] != colours[b] for a, b in row["edges"]) else 0.0
