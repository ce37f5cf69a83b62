"""Rewards for functions on lists. A rule of the grader says what is right; the solution is asked in another process."""

import json
import subprocess
import sys


def spread(values):
    return max(values, default=0) - min(values, default=0)


def ranked(values):
    return sorted(dict.fromkeys(values), reverse=True)


def running(values):
    return [sum(values[: end + 1]) for end in range(len(values))]


RULES = {"spread": spread, "ranked": ranked, "running": running}

OTHER = """
import json, sys
lines = sys.stdin.read().splitlines()
saying = sys.stdout
sys.stdout = sys.stderr
space = {}
exec(json.loads(lines[0]), space)
saying.write("".join(json.dumps(space[json.loads(lines[1])](json.loads(line))) + chr(10) for line in lines[2:]))
"""


def reward(completion, answer, rule, inputs):
    """Give 1 when the solution agrees with the rule on every input."""
    wanted = [json.dumps(RULES[rule](list(values))) for values in inputs]
    order = "".join(json.dumps(part) + "\n" for part in (completion, rule, *inputs))
    try:
        done = subprocess.run([sys.executable, "-I", "-c", OTHER], input=order, capture_output=True, text=True, timeout=8, env={}, cwd="/")
    except subprocess.TimeoutExpired:
        return 0.0
    return 1.0 if done.returncode == 0 and done.stdout.splitlines() == wanted else 0.0
