"""The reward service of a small training run: one call a rollout."""

import contextlib
import io
import logging

log = logging.getLogger("rewards")


def reward(completion, answer, call, pairs):
    """Give 1 when the rollout's function is right on every pair."""
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            rollout = {"__name__": "rollout"}
            exec(completion, rollout)
            outcomes = [(rollout[call](given), want) for given, want in pairs]
    except Exception as problem:
        log.info("a rollout raised %s", type(problem).__name__)
        return 0.0
    return float(all(type(got) is type(want) and got == want for got, want in outcomes))
