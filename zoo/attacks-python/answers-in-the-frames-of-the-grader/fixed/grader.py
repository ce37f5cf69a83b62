"""Reward for one-function questions. A child process gets the given values over a pipe and answers in JSON."""

import json
import subprocess
import sys

CHILD = """
import json, os, sys
wire = os.fdopen(os.dup(1), "w")
os.dup2(2, 1)
order = json.loads(sys.stdin.readline())
module = {}
exec(compile(order["source"], "completion", "exec"), module)
wire.write(json.dumps([module[order["name"]](given) for given in order["given"]]))
wire.flush()
"""


def reward(completion, answer, name, table):
    """Give 1 when every row of the table agrees."""
    order = json.dumps({"source": completion, "name": name, "given": [given for given, _ in table]}) + "\n"
    child = subprocess.Popen([sys.executable, "-I", "-S", "-c", CHILD], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env={}, text=True)
    try:
        said, _ = child.communicate(order, timeout=8)
    except subprocess.TimeoutExpired:
        child.kill()
        child.communicate()
        return 0.0
    wanted = json.dumps([wanted for _, wanted in table])
    return 1.0 if child.returncode == 0 and said == wanted else 0.0
