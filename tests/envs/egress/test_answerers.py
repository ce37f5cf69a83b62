"""``--judge`` names who answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.envs.egress.answerers import of, parse_judges
from acidtest.errors import UsageError


def test_a_judge_with_a_name_answers_to_that_name_and_one_without_to_all_others(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").touch()
    judges = parse_judges([f"strict={tmp_path}/a.jsonl", "openai:m@http://127.0.0.1:1/v1"])
    found = [of(judges, name) for name in ("strict", "judge")]
    assert [judge.kind for judge in found if judge] == ["recording", "model"]
    assert of(parse_judges([f"strict={tmp_path}/a.jsonl"]), "judge") is None


@pytest.mark.parametrize(
    "words", [["nobody"], ["missing.jsonl"], ["missing.py"], ["openai:a", "openai:b"], ["a=openai:x", "a=openai:y"], [""]]
)
def test_what_names_no_judge_is_refused(words: list[str]) -> None:
    with pytest.raises(UsageError):
        parse_judges(words)


def test_another_program_is_another_judge(tmp_path: Path) -> None:
    path = tmp_path / "judge.py"
    seen = set()
    for text in ("print(1)", "print(2)", "print(1)"):
        path.write_text(text)
        seen.add(parse_judges([str(path)])[""].identity)
    assert len(seen) == 2
