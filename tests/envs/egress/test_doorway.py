"""Foreign code that speaks HTTP asks a model through the same door."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from acidtest.envs import Environment, Options
from acidtest.envs import open as open_target
from acidtest.errors import ServiceError
from tests.audit.llm.endpoint import Endpoint, Status

GRADER = """
import json
import os
import urllib.error
import urllib.request

HOME = os.environ.get("OPENAI_BASE_URL", "")


def ask(text, **more):
    body = json.dumps({"model": "gpt-any", "messages": [{"role": "user", "content": text}], "max_tokens": 5, **more}).encode()
    request = urllib.request.Request(HOME + "/chat/completions", body, {"content-type": "application/json", "authorization": "Bearer x"})
    with urllib.request.urlopen(request, timeout=20) as answer:
        return json.loads(answer.read())["choices"][0]["message"]["content"]


def reward(completion, answer):
    try:
        return 1.0 if ask(f"gold: {answer}\\nreply: {completion}\\nSame?") == "yes" else 0.0
    except urllib.error.HTTPError:
        return 0.0
"""


def agrees(body: dict[str, object]) -> str:
    gold, reply, _ = body["messages"][-1]["content"].split("\n", 2)  # type: ignore[index]
    return "yes" if gold.removeprefix("gold: ") == reply.removeprefix("reply: ") else "no"


def opened(folder: Path, source: str, *judge: str) -> Environment:
    (folder / "grader.py").write_text(source, encoding="utf-8")
    (folder / "rows.jsonl").write_text(json.dumps({"prompt": "2 + 2", "answer": "4"}) + "\n", encoding="utf-8")
    return open_target(f"{folder}/grader.py:reward", Options(data=f"{folder}/rows.jsonl", judge=judge, models=str(folder / "models")))


def judged(env: Environment, reply: str) -> float | None:
    return env.verify(env.tasks()[0][0], {"kind": "text", "text": reply}).reward


def test_a_bare_function_asks_over_http(tmp_path: Path) -> None:
    with Endpoint(agrees) as endpoint, opened(tmp_path, GRADER, endpoint.word) as env:
        assert [judged(env, reply) for reply in ("4", "5", "4")] == [1.0, 0.0, 1.0]
    assert endpoint.calls == 2
    assert endpoint.bodies[0]["model"] == "scripted"


def test_the_usual_client_finds_the_door_by_itself(tmp_path: Path) -> None:
    pytest.importorskip("openai")
    source = (
        "import openai\n\nclient = openai.OpenAI()\n\n\n"
        "def reward(completion, answer):\n"
        "    turns = [{'role': 'user', 'content': f'gold: {answer}\\nreply: {completion}\\nSame?'}]\n"
        "    said = client.chat.completions.create(model='gpt-any', messages=turns, max_tokens=5)\n"
        "    return float(said.choices[0].message.content == 'yes')\n"
    )
    with Endpoint(agrees) as endpoint, opened(tmp_path, source, endpoint.word) as env:
        assert [judged(env, reply) for reply in ("4", "5")] == [1.0, 0.0]


def test_each_process_answers_for_itself(tmp_path: Path) -> None:
    with Endpoint(agrees) as endpoint, opened(tmp_path, GRADER, endpoint.word) as env:
        for _ in range(5):
            env.drop_verifier()
            assert judged(env, "4") == 1.0


def test_an_outage_is_no_reward_here_either(tmp_path: Path) -> None:
    with Endpoint([Status(401)]) as endpoint, opened(tmp_path, GRADER, endpoint.word) as env, pytest.raises(ServiceError):
        judged(env, "4")


@pytest.mark.parametrize("more", ["stream=True", "max_tokens=10**9", "temperature=99"])
def test_what_is_not_offered_is_refused(more: str, tmp_path: Path) -> None:
    source = GRADER.replace('Same?")', f'Same?", {more})')
    with Endpoint(agrees) as endpoint, opened(tmp_path, source, endpoint.word) as env:
        assert judged(env, "4") == 0.0
    assert endpoint.calls == 0


def test_the_key_inside_is_no_key(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "sk-very-secret")
    source = "import os\n\n\ndef reward(completion, answer):\n    return float(os.environ['OPENAI_API_KEY'] == 'acidtest')\n"
    with Endpoint(agrees) as endpoint, opened(tmp_path, source, endpoint.word) as env:
        assert judged(env, "4") == 1.0


def test_without_a_judge_there_is_no_door_and_no_network(tmp_path: Path) -> None:
    source = "import os\nimport socket\n\n\ndef reward(completion, answer):\n    try:\n        socket.socket(socket.AF_INET)\n    except OSError:\n        return float('OPENAI_BASE_URL' not in os.environ)\n    return 0.0\n"
    with opened(tmp_path, source) as env:
        assert judged(env, "4") == 1.0
