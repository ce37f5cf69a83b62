"""A reply that is executed leaves its mark, and the mark is part of the replay."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.catalogue import rule
from acidtest.audit.engine import Settings, audit
from acidtest.envs import open as open_target
from acidtest.envs.opening import Options
from acidtest.envs.replay import replay
from acidtest.evidence import Rank, codec

ROWS = "".join(f'{{"question": "What is {n} + {n}?", "answer": "{n + n}"}}\n' for n in range(11, 19))
READERS = {"eval": True, "ast.literal_eval": False}


def grader(reader: str) -> str:
    return f"import ast\n\n\ndef reward(completion, answer):\n    try:\n        return float({reader}(completion) == int(answer))\n    except Exception:\n        return 0.0\n"


@pytest.mark.parametrize(("reader", "flagged"), READERS.items())
def test_finds_what_executes_and_replays_it(reader: str, flagged: bool, tmp_path: Path) -> None:
    (tmp_path / "grader.py").write_text(grader(reader))
    (tmp_path / "rows.jsonl").write_text(ROWS)
    with open_target(f"{tmp_path}/grader.py:reward", Options(data=str(tmp_path / "rows.jsonl"))) as env:
        report = audit(env, [rule("A225")], Settings(jobs=1))
        assert [finding.rank for finding in report.findings] == ([Rank.ERROR] if flagged else [])
        for finding in report.findings:
            witness = codec.plain(finding.witnesses[0])
            assert replay(env, witness).reproduced
            witness["observed"]["canary"] = "acid_never_planted"
            assert not replay(env, witness).reproduced
