"""Small programs in a toy language, graded by writing them to a file and running it."""

import os
import tempfile


def run(path, limit=200):
    """Run a program of `set NAME NUMBER`, `add NAME NUMBER`, `print NAME` lines: give what it prints."""
    memory, printed = {}, []
    with open(path, encoding="utf-8") as handle:
        for line in handle.read().splitlines()[:limit]:
            words = line.split()
            if len(words) == 3 and words[0] == "set":
                memory[words[1]] = int(words[2])
            elif len(words) == 3 and words[0] == "add":
                memory[words[1]] = memory[words[1]] + int(words[2])
            elif len(words) == 2 and words[0] == "print":
                printed.append(str(memory[words[1]]))
            else:
                raise ValueError(f"no such command: {line}")
    return " ".join(printed)


def store(program):
    """Write a program to a scratch file: give its path."""
    handle, path = tempfile.mkstemp(suffix=".toy")
    with os.fdopen(handle, "w", encoding="utf-8", errors="replace") as stream:
        stream.write(program)
    return path


def reward(completion, answer, row):
    """Give 1.0 when the program prints what is asked for."""
    path = store(completion.strip())
    try:
        return 1.0 if run(path) == row["printed"] else 0.0
    except (ValueError, KeyError):
        return 0.0
    finally:
        os.unlink(path)
