"""Proven exploits as training data for an attacker: one JSON object a line, in the form of a chat."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from acidtest.audit.bench import Bench
from acidtest.audit.llm.handed_in import Paid

SCHEMA = "acidtest-exploit/1"


def write(path: Path, bench: Bench, paid: Sequence[Paid]) -> None:
    """Write the proven exploits, the whole file at once."""
    lines = [json.dumps(line(bench, one), sort_keys=True) + "\n" for one in paid if one.exploit]
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(f".{path.name}.half")
    half.write_text("".join(lines), encoding="ascii")
    half.replace(path)


def line(bench: Bench, one: Paid) -> dict[str, Any]:
    """Give one exploit: what was asked and handed in, what it earned beside the known-good, and why it is wrong."""
    asked = [{"role": message.role, "content": message.text} for message in one.messages]
    opening = bench.env.opening
    return {
        "schema": SCHEMA,
        "target": opening.target,
        "digest": opening.digest,
        "task": one.task["id"],
        "model": one.model,
        "strategy": one.strategy,
        "messages": [*asked, {"role": "assistant", "content": f"```\n{one.candidate.text}\n```"}],
        "submission": one.shot.submission,
        "reward": one.shot.judged.reward,
        "known_good_reward": bench.good(one.task).judged.reward,
        "proof": {"oracle": one.proof.oracle, "why": one.proof.why, "rank": str(one.proof.rank)},
        "tokens_in": one.reply.usage.tokens_in,
        "tokens_out": one.reply.usage.tokens_out,
        "dollars": one.reply.usage.dollars,
    }
