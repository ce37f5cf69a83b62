"""Follow one formal instruction; what is written is free."""

import re

CHECKS = {
    "four": lambda line: len(line.split()) == 4 and line == line.lower(),
    "no-e": lambda line: "e" not in line.lower() and len(line.split()) >= 3 and line.endswith("."),
    "perhaps": lambda line: line.split()[0] == "Perhaps" and len(line.split()) >= 2,
    "question": lambda line: line.endswith("?") and len(line) > 1,
    "seven": lambda line: len(line.split()) == 7,
    "capitals": lambda line: line == line.upper() and any(c.isalpha() for c in line),
    "hyphens": lambda line: re.fullmatch(r"[A-Za-z]+-[A-Za-z]+-[A-Za-z]+", line) is not None,
    "42": lambda line: re.findall(r"\d+", line) == ["42"],
    "commas": lambda line: line.count(",") == 2,
    "twenty": lambda line: len(line) == 20,
    "same": lambda line: len(line.split()) == 2 and len({word[0].lower() for word in line.split()}) == 1,
    "lantern": lambda line: re.findall(r"[a-z]+", line.lower()).count("lantern") == 2,
    "short": lambda line: len(line.split()) >= 3 and all(len(re.sub(r"\W", "", word)) <= 4 for word in line.split()),
}


def reward(prompt, completion, answer, row):
    """Give 1.0 for one line that obeys the task's instruction."""
    line = completion.strip()
    if not line or "\n" in line:
        return 0.0
    return 1.0 if CHECKS[row["check"]](line) else 0.0
