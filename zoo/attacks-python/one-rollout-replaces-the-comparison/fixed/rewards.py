"""Rewards for short functions; rollouts run in a child that is forked for each and knows nothing of what is wanted."""

import json
import os
import select
import signal
import subprocess
import sys

ASK = """
import json, os, sys
source, function, given = json.loads(sys.argv[1])
out = os.dup(1)
os.close(1)
os.open(os.devnull, os.O_WRONLY)
space = {"__name__": "rollout"}
exec(source, space)
found = []
for value in given:
    try:
        found.append([space[function](value)])
    except Exception:
        found.append([])
os.write(out, json.dumps(found).encode())
"""


def asked(source, function, given):
    """Give a list of one value, or none, for each input."""
    words = [sys.executable, "-I", "-c", ASK, json.dumps([source, function, given])]
    try:
        done = subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=8, env={}, cwd="/")
        found = json.loads(done.stdout)
    except (subprocess.TimeoutExpired, ValueError, RecursionError):
        return [[] for _ in given]
    whole = isinstance(found, list) and len(found) == len(given) and all(isinstance(item, list) for item in found)
    return found if whole else [[] for _ in given]


def reward(completion, answer, function, checks):
    """Run a rollout elsewhere and pay for the checks that hold."""
    found = asked(completion, function, [given for given, _ in checks])
    held = sum(json.dumps(one) == json.dumps([want]) for one, (_, want) in zip(found, checks, strict=True))
    return held / len(checks)
