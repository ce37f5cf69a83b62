"""Reward for one-function questions. A submitted class cannot pass for a number: types are compared first."""

import json


def agrees(value, wanted):
    """Compare by type and by canonical text."""
    return type(value) is type(wanted) and json.dumps(value) == json.dumps(wanted)


def reward(completion, answer, name, table):
    """Give 1 when every row of the table agrees."""
    module = {}
    try:
        exec(compile(completion, "completion", "exec"), module)
        for given, wanted in table:
            if not agrees(module[name](given), wanted):
                return 0.0
    except Exception:
        return 0.0
    return 1.0
