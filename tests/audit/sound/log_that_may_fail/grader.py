"""Capitals, with a log that nobody depends on."""

import os
import socket
import tempfile


def note(line):
    """Write a line to the log and to the statistics socket, if they are there."""
    try:
        with open(os.path.join(tempfile.gettempdir(), "verdicts.log"), "a", encoding="utf-8", errors="replace") as log:
            log.write(line + "\n")
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as link:
            link.connect("/run/statistics")
            link.send(line.encode("utf-8", "replace"))
    except OSError:
        return


def reward(completion, answer):
    """Give 1.0 for the capital."""
    right = completion.strip().casefold() == answer.casefold()
    note(f"{right}: {completion[:40]!r}")
    return 1.0 if right else 0.0
