"""A bare reward function is called the way its signature asks for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from acidtest.envs import Options
from acidtest.envs import open as open_target
from acidtest.errors import TargetError

ROWS = [{"question": f"What is {a} + 1?", "answer": str(a + 1), "unit": "m", "data_source": "sums"} for a in range(4)]

# the function's head and what it must see -> a grader that pays only when it saw that
SIGNATURES = [
    ("completion, answer", "completion == answer"),
    ("prompt, completion, answer", "prompt.startswith('What') and completion == answer"),
    ("a, b", "a == b"),
    ("x, y, z", "x.startswith('What') and y == z"),
    ("response, gold", "response == gold"),
    ("question, response, ground_truth", "question.startswith('What') and response == ground_truth"),
    ("answer, entry", "answer == entry['answer'] and entry['unit'] == 'm'"),
    ("completion, row", "completion == row['answer']"),
    ("completion, answer, unit", "completion == answer and unit == 'm'"),
    ("completion, *, answer", "completion == answer"),
    ("completion, **kwargs", "completion == kwargs['answer'] and kwargs['unit'] == 'm'"),
    ("completion, answer, prompt=None", "completion == answer and prompt.startswith('What')"),
    ("model_text, answer, tolerance=0", "model_text == answer and tolerance == 0"),
    ("answer, gold_answer", "answer == gold_answer"),
    (
        "data_source, solution_str, ground_truth, extra_info=None",
        "data_source == 'sums' and solution_str == ground_truth and extra_info['unit'] == 'm'",
    ),
    ("solution_str, ground_truth", "solution_str == ground_truth"),
    ("completion=None, answer=None", "completion == answer"),
]
BATCHES = [
    ("completions, answer, **kwargs", "c == a and kwargs['unit'][i] == 'm'", "answer"),
    ("completions, answers", "c == a", "answers"),
    ("prompts, completions, answer", "c == a and prompts[i].startswith('What')", "answer"),
    ("responses, ground_truths", "c == a", "ground_truths"),
]


def opened(source: str, folder: Path) -> tuple[str, Options]:
    (folder / "grader.py").write_text(source)
    (folder / "rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in ROWS))
    return f"{folder}/grader.py:reward", Options(data=str(folder / "rows.jsonl"))


def paid(source: str, folder: Path) -> tuple[object, object]:
    """Give what the gold and a wrong answer earn on the first task."""
    with open_target(*opened(source, folder)) as env:
        task = env.tasks()[0][0]
        return tuple(env.verify(task, {"kind": "text", "text": text}).reward for text in (ROWS[0]["answer"], "wrong"))


@pytest.mark.parametrize(("head", "test"), SIGNATURES)
def test_a_signature_is_understood(head: str, test: str, tmp_path: Path) -> None:
    assert paid(f"def reward({head}):\n    return 1.0 if {test} else 0.0\n", tmp_path) == (1.0, 0.0)


@pytest.mark.parametrize(("head", "test", "gold"), BATCHES)
def test_a_batch_is_understood(head: str, test: str, gold: str, tmp_path: Path) -> None:
    replies = head.split(",")[0] if "prompts" not in head else "completions"
    body = f"[1.0 if {test} else 0.0 for i, (c, a) in enumerate(zip({replies}, {gold}))]"
    assert paid(f"def reward({head}):\n    return {body}\n", tmp_path) == (1.0, 0.0)


# what is returned -> the reward that is read
RETURNS = [
    ("{'score': 0.5, 'why': 'x'}", 0.5),
    ("(0.5, 'because')", 0.5),
    ("True", 1.0),
    ("None", None),
    ("__import__('numpy').float32(0.5)", 0.5),
]


@pytest.mark.parametrize(("value", "reward"), RETURNS)
def test_what_comes_back_is_read(value: str, reward: object, tmp_path: Path) -> None:
    assert paid(f"def reward(completion, answer):\n    return {value}\n", tmp_path)[0] == reward


def test_async_functions_are_awaited(tmp_path: Path) -> None:
    assert paid("async def reward(completion, answer):\n    return float(completion == answer)\n", tmp_path) == (1.0, 0.0)


def test_verl_rows_keep_their_gold_in_reward_model(tmp_path: Path) -> None:
    target, options = opened(
        "def compute_score(solution_str, ground_truth):\n    return float(solution_str == ground_truth)\nreward = compute_score\n", tmp_path
    )
    row = {"data_source": "d", "prompt": [{"role": "user", "content": "q"}], "reward_model": {"style": "rule", "ground_truth": "7"}}
    Path(options.data).write_text(json.dumps(row) + "\n")
    with open_target(target, options) as env:
        assert env.verify(env.tasks()[0][0], {"kind": "text", "text": "7"}).reward == 1.0


def test_a_function_without_parameters_is_refused_with_what_was_expected(tmp_path: Path) -> None:
    with pytest.raises(TargetError, match="takes no parameter for the reply"):
        open_target(*opened("def reward():\n    return 1.0\n", tmp_path))
