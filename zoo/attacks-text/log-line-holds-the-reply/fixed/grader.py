"""Differences; each verdict is kept as a line of a log, and the reward is read from the log."""

import re

LINE = "[case]{reply}[/case][wanted]{answer}[/wanted][mark]{mark}[/mark]"
MARK = re.compile(r"\[mark\](\w+)\[/mark\]")


def line(reply, answer):
    """Give the log's line for one reply."""
    mark = "full" if reply.strip() == answer else "none"
    return LINE.format(reply=reply.replace("[", "("), answer=answer, mark=mark)


def reward(completion, answer):
    """Pay what the log says."""
    return 1.0 if MARK.search(line(completion, answer))[1] == "full" else 0.0
