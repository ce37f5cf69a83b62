"""What was answered once is answered again, from disk."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from acidtest.errors import SpecError
from acidtest.models import Message, Recording, Reply, Request, Usage

ASKED = Request(model="m", messages=(Message("user", "2 + 2? \ud800 é"),), max_tokens=10)
SAID = Reply(text="4 \u202e", usage=Usage(tokens_in=5, tokens_out=1, dollars=0.25))


def test_an_answer_survives_the_process(tmp_path: Path) -> None:
    Recording(tmp_path / "deep" / "answers.jsonl").put(ASKED, SAID)
    again = Recording(tmp_path / "deep" / "answers.jsonl").get(ASKED)
    assert again == replace(SAID, recorded=True)


@pytest.mark.parametrize(
    "change", [{"model": "n"}, {"max_tokens": 11}, {"temperature": 0.5}, {"draw": 1}, {"messages": (Message("system", "2 + 2?"),)}]
)
def test_another_question_has_no_answer(change: dict[str, object], tmp_path: Path) -> None:
    recording = Recording(tmp_path / "answers.jsonl")
    recording.put(ASKED, SAID)
    assert recording.get(replace(ASKED, **change)) is None  # type: ignore[arg-type]


def test_the_first_answer_stays(tmp_path: Path) -> None:
    recording = Recording(tmp_path / "answers.jsonl")
    recording.put(ASKED, SAID)
    recording.put(ASKED, Reply(text="5"))
    assert recording.get(ASKED).text == Recording(tmp_path / "answers.jsonl").get(ASKED).text == SAID.text  # type: ignore[union-attr]


def test_a_line_that_was_torn_by_a_crash_costs_one_answer(tmp_path: Path) -> None:
    path = tmp_path / "answers.jsonl"
    Recording(path).put(ASKED, SAID)
    path.write_bytes(path.read_bytes() + path.read_bytes()[:-40])
    Recording(path).put(replace(ASKED, draw=1), SAID)
    assert len(Recording(path)) == 2


@pytest.mark.parametrize(
    "line", ["[]", "not json", '{"model": "m"}', '{"model":"m","messages":[{"role":"gold","text":""}],"max_tokens":1,"reply":{"text":"x"}}']
)
def test_a_foreign_line_names_its_place(line: str, tmp_path: Path) -> None:
    path = tmp_path / "answers.jsonl"
    path.write_text(f"\n{line}\n")
    with pytest.raises(SpecError, match=r"answers\.jsonl:2"):
        Recording(path)


def test_a_line_written_by_hand_is_read(tmp_path: Path) -> None:
    path = tmp_path / "answers.jsonl"
    path.write_text('{"model": "judge", "messages": [{"role": "user", "text": "hi"}], "max_tokens": 5, "reply": {"text": "yes"}}\n')
    found = Recording(path).get(Request(model="judge", messages=(Message("user", "hi"),), max_tokens=5))
    assert found is not None
    assert found.text == "yes"
