"""The reward service of a small training run: one call a rollout, one child a call."""

import json
import logging
import subprocess
import sys

log = logging.getLogger("rewards")
CHILD = """
import io, json, sys
job, stdout = json.load(sys.stdin), sys.stdout
sys.stdout = io.StringIO()
rollout = {"__name__": "rollout"}
exec(job["completion"], rollout)
json.dump([rollout[job["call"]](given) for given in job["given"]], stdout)
"""


def reward(completion, answer, call, pairs):
    """Give 1 when the rollout's function is right on every pair."""
    job = json.dumps({"completion": completion, "call": call, "given": [given for given, _ in pairs]})
    try:
        child = subprocess.run([sys.executable, "-I", "-c", CHILD], input=job, capture_output=True, text=True, timeout=6, env={}, cwd="/")
        outcomes = json.loads(child.stdout)
    except (subprocess.TimeoutExpired, ValueError, RecursionError) as problem:
        log.info("a rollout gave no outcome: %s", type(problem).__name__)
        return 0.0
    return float(child.returncode == 0 and json.dumps(outcomes) == json.dumps([want for _, want in pairs]))
