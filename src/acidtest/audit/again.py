"""Make a witness of any kind happen again."""

from __future__ import annotations

from acidtest.audit.catalogue import rule
from acidtest.audit.engine import Settings, audit
from acidtest.envs import Environment
from acidtest.envs.replay import Replayed, replay
from acidtest.evidence import Witness, codec


def again(env: Environment, witness: Witness) -> Replayed:
    """Replay a witness; a fact about the package is repeated by running its rule again, with the same seed."""
    if witness.kind != "structure":
        return replay(env, codec.plain(witness))
    known = rule(witness.rule)
    found = audit(env, [known], Settings(seed=witness.seed, depth=known.depth, jobs=1)).findings
    same = [f for f in found if any(w.observed == witness.observed for w in f.witnesses)]
    return Replayed(reproduced=bool(same), lines=tuple(f.message for f in same) or ("the rule finds it no more",))
