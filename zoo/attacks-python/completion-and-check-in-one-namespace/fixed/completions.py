"""Rewards completions of function heads: a child calls them, and the asserted values are compared here."""

import ast
import json
import subprocess
import sys

CHILD = """
import io, json, sys
script, name, calls = json.load(sys.stdin)
out, sys.stdout = sys.stdout, io.StringIO()
space = {}
exec(script, space)
out.write(json.dumps([space[name](*arguments) for arguments in calls]))
"""


def stated(test):
    """Give the calls of a check function with the values that they are compared with; both are literals."""
    for node in ast.walk(ast.parse(test)):
        if isinstance(node, ast.Assert) and isinstance(node.test, ast.Compare) and isinstance(node.test.ops[0], ast.Eq):
            arguments = [ast.literal_eval(argument) for argument in node.test.left.args]
            yield arguments, ast.literal_eval(node.test.comparators[0])


def reward(prompt, completion, canonical_solution, test, entry_point):
    """Give 1 when every stated call gives the stated value."""
    cases = list(stated(test))
    order = json.dumps([prompt + completion, entry_point, [arguments for arguments, _ in cases]])
    try:
        done = subprocess.run([sys.executable, "-I", "-c", CHILD], input=order, capture_output=True, text=True, timeout=6, env={}, cwd="/")
    except subprocess.TimeoutExpired:
        return 0.0
    return float(done.returncode == 0 and done.stdout == json.dumps([value for _, value in cases]))
