"""A bare reward function that pays for anything, a witness of it, and patches."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from acidtest.audit.catalogue import everything, rule
from acidtest.audit.engine import Settings, audit
from acidtest.audit.fix import Fix, Proof, prove
from acidtest.envs import Options
from acidtest.envs import open as open_target
from acidtest.evidence import Finding, Gate, Rank, Witness

ANYTHING = "def reward(completion, answer):\n    return 1.0 if completion.strip() else 0.0\n"
SOUND = "def reward(completion, answer):\n    return 1.0 if completion.strip() == answer else 0.0\n"
ROWS = [
    {"question": f"What is {a} + {b}?", "answer": str(a + b)} for a, b in ((17, 25), (308, 91), (46, 1170), (5, 68), (613, 204), (77, 840))
]

Write = Callable[..., tuple[str, Options]]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Write a grader and its rows under a name, and give the target."""

    def writing(name: str, source: str, rows: list[dict[str, str]] | None = None) -> tuple[str, Options]:
        folder = tmp_path / name
        folder.mkdir()
        (folder / "grader.py").write_text(source, encoding="utf-8")
        (folder / "rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows or ROWS), encoding="utf-8")
        return f"{folder}/grader.py:reward", Options(data=str(folder / "rows.jsonl"))

    return writing


def finding_of(target: tuple[str, Options], code: str) -> Finding:
    """Run one rule and give its finding."""
    with open_target(*target) as env:
        return audit(env, [rule(code)], Settings(jobs=1)).findings[0]


def proof_of(
    before: tuple[str, Options], after: tuple[str, Options], witness: Witness, codes: str = "", gate: Rank = Rank.WARNING
) -> Proof:
    """Prove a fix, with some rules in place of all."""
    rules = tuple(rule(code) for code in codes.split()) or everything()
    with open_target(*before) as one, open_target(*after) as other:
        settings = Settings(seed=witness.seed, depth=rule(witness.rule).depth, jobs=1)
        return prove(Fix(witness=witness, before=one, after=other, rules=rules, settings=settings, gate=Gate(rank=gate)))


def held(proof: Proof) -> dict[str, bool | None]:
    return {step.name: step.holds for step in proof.steps}
