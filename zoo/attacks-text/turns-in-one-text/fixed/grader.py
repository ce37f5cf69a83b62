"""Remainders; the dialogue with the examiner is kept in the form that models are given."""

OPENS, CLOSES = "<|im_start|>", "<|im_end|>"


def turn(role, content):
    """Give one turn of a dialogue."""
    return OPENS + role + chr(10) + content + CLOSES


def examined(reply, answer):
    """Give the dialogue: what the pupil says, and what is said to it."""
    verdict = "yes" if reply.strip() == answer else "no"
    return turn("user", reply.replace(OPENS, "").replace(CLOSES, "")) + turn("assistant", verdict)


def reward(completion, answer):
    """Pay 1 when the first turn of the assistant says yes."""
    said = examined(completion, answer).split(OPENS + "assistant", 1)[1]
    return 1.0 if said.split(CLOSES)[0].strip() == "yes" else 0.0
