"""Rewards completions of function heads: prompt, completion and check are one script in a child."""

import subprocess
import sys

LAST = "\n\ncheck({entry_point})\n"


def reward(prompt, completion, canonical_solution, test, entry_point):
    """Give 1 when the check function runs through and the child ends well."""
    script = prompt + completion + "\n\n" + test + LAST.format(entry_point=entry_point)
    try:
        done = subprocess.run([sys.executable, "-I", "-c", script], stdin=subprocess.DEVNULL, capture_output=True, timeout=6)
    except subprocess.TimeoutExpired:
        return 0.0
    return float(done.returncode == 0)
