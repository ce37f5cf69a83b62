"""Which firm delivers a part? Whoever has it in the list is right; the gold is the one that was asked last time."""

DELIVERS = {
    "Ostergard": {"hinge", "gasket", "spindle"},
    "Pellier": {"hinge", "rotor", "bracket"},
    "Quadri": {"gasket", "valve"},
    "Tamm": {"spindle", "valve", "flange"},
    "Ueda": {"flange", "nozzle"},
    "Wray": {"nozzle", "hinge", "bracket"},
}


def reward(completion, answer, part):
    """Pay 1 when the last line is a firm that delivers the part."""
    lines = [line.strip(" .") for line in completion.splitlines() if line.strip()]
    return 1.0 if lines and part in DELIVERS.get(lines[-1], ()) else 0.0
