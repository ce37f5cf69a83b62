"""Reward for short Python exercises: another interpreter makes the calls, and sends values back as JSON."""

import json
import subprocess
import sys

CALLER = """
import json, sys
order = json.load(sys.stdin)
out = sys.stdout
sys.stdout = sys.stderr
space = {"__name__": "exercise"}
exec(order["source"], space)
json.dump([space[order["entry"]](*arguments) for arguments in order["calls"]], out)
"""


def answers(source, entry, calls):
    """Give what the calls return, or None."""
    order = json.dumps({"source": source, "entry": entry, "calls": calls})
    try:
        done = subprocess.run([sys.executable, "-I", "-c", CALLER], input=order, capture_output=True, text=True, timeout=8, cwd="/", env={})
        return json.loads(done.stdout) if done.returncode == 0 else None
    except (subprocess.TimeoutExpired, ValueError, RecursionError):
        return None


def same(got, want):
    """Say whether two JSON values are equal and of one type all the way down."""
    if type(got) is not type(want):
        return False
    if isinstance(want, list):
        return len(got) == len(want) and all(map(same, got, want))
    if isinstance(want, dict):
        return got.keys() == want.keys() and all(same(got[key], want[key]) for key in want)
    return got == want


def reward(completion, solution, entry, calls, wants):
    """Give the share of calls that pass."""
    got = answers(completion, entry, calls)
    if not isinstance(got, list) or len(got) != len(wants):
        return 0.0
    return sum(map(same, got, wants)) / len(wants)
