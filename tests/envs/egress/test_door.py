"""A verifier asks through the host: over real HTTP, from a recording, from a program; and what happens when nobody answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from acidtest.envs import Environment, Options
from acidtest.envs import open as open_target
from acidtest.envs.egress import Judging
from acidtest.errors import BudgetSpent, ServiceError, UsageError
from tests.audit.llm.endpoint import Endpoint, Garbage, Slow, Status
from tests.envs.egress.package import EGRESS, HONEST, MANIFEST, SWALLOWS, program, write

KEY = "sk-very-secret-key"


def agrees(body: dict[str, Any]) -> str:
    """Answer as an honest judge would."""
    gold, reply, _ = body["messages"][-1]["content"].split("\n", 2)
    return "yes" if gold.removeprefix("gold: ") == reply.removeprefix("reply: ") else "no"


def text(reply: str) -> dict[str, Any]:
    return {"kind": "text", "text": reply}


def rewards(env: Environment, *replies: str) -> list[float | None]:
    task = env.tasks()[0][0]
    return [env.verify(task, text(reply)).reward for reply in replies]


def test_a_model_judges_and_its_answers_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ACIDTEST_MODEL_KEY", KEY)
    target = write(tmp_path)
    with Endpoint(agrees) as endpoint:
        options = Options(judge=(endpoint.word,), models=str(tmp_path / "models"))
        for _ in range(2):
            with open_target(target, options) as env:
                assert rewards(env, "5", "6") == [1.0, 0.0]
                meter = env.meter()["judges"]
    assert endpoint.calls == 2
    assert (meter["asked"], meter["recorded"], meter["tokens_in"]) == (2, 2, 0)
    assert KEY not in "".join(path.read_text() for path in (tmp_path / "models").iterdir())


def test_a_recording_answers_without_a_network(tmp_path: Path) -> None:
    target = write(tmp_path)
    with Endpoint(agrees) as endpoint, open_target(target, Options(judge=(endpoint.word,), models=str(tmp_path / "models"))) as env:
        rewards(env, "5", "6")
    (recording,) = (tmp_path / "models").iterdir()
    with open_target(target, Options(judge=(str(recording),))) as env:
        assert rewards(env, "5", "6") == [1.0, 0.0]
        with pytest.raises(ServiceError, match="holds no answer"):
            rewards(env, "7")


def test_a_program_answers_in_a_sandbox(tmp_path: Path) -> None:
    with open_target(write(tmp_path), Options(judge=(program(tmp_path),))) as env:
        assert rewards(env, "5", "6") == [1.0, 0.0]


@pytest.mark.parametrize("source", ["raise SystemExit(3)", "1 / 0", "import socket; socket.create_connection(('127.0.0.1', 80))"])
def test_a_program_that_fails_is_an_outage(source: str, tmp_path: Path) -> None:
    with open_target(write(tmp_path), Options(judge=(program(tmp_path, source),))) as env, pytest.raises(ServiceError):
        rewards(env, "5")


@pytest.mark.parametrize("item", [Status(401), Garbage(), Garbage(b"{}")])
@pytest.mark.parametrize("source", [HONEST, SWALLOWS], ids=["lets it pass", "makes it a zero"])
def test_an_outage_is_never_a_reward(item: Status | Garbage, source: str, tmp_path: Path) -> None:
    with Endpoint([item]) as endpoint, open_target(write(tmp_path, source), _live(endpoint, tmp_path)) as env, pytest.raises(ServiceError):
        rewards(env, "5")


def test_one_outage_does_not_stain_the_next_verdict(tmp_path: Path) -> None:
    with Endpoint([Status(401), "yes"]) as endpoint, open_target(write(tmp_path, SWALLOWS), _live(endpoint, tmp_path)) as env:
        with pytest.raises(ServiceError):
            rewards(env, "5")
        assert rewards(env, "5") == [1.0]


def test_a_judge_that_is_late_is_an_outage(tmp_path: Path) -> None:
    source = HONEST.replace("max_tokens=5", "max_tokens=5, seconds=0.5")
    with Endpoint([Slow(20.0)]) as endpoint, open_target(write(tmp_path, source), _live(endpoint, tmp_path)) as env:
        env.door._tellers[""].sleep = lambda _: None
        with pytest.raises(ServiceError, match="did not answer within"):
            rewards(env, "5")


def test_nothing_that_a_verifier_asks_goes_beyond_the_budget(tmp_path: Path) -> None:
    greedy = HONEST.replace("        said =", "        for n in range(50):\n            self.ask('judge', str(n))\n        said =")
    with Endpoint(["no"]) as endpoint:
        options = Options(judge=(endpoint.word,), judge_budget="attempts=7", models=str(tmp_path / "models"))
        with open_target(write(tmp_path, greedy), options) as env, pytest.raises(BudgetSpent):
            rewards(env, "5")
    assert endpoint.calls == 7


def test_nobody_answers_unless_somebody_is_named(tmp_path: Path) -> None:
    with open_target(write(tmp_path), Options()) as env, pytest.raises(ServiceError, match="nobody answers"):
        rewards(env, "5")


def test_a_name_that_the_manifest_lacks_is_the_authors_mistake(tmp_path: Path) -> None:
    target = write(tmp_path, HONEST.replace('"judge"', '"oracle"'))
    with open_target(target, Options(judge=(program(tmp_path),))) as env:
        judged = env.verify(env.tasks()[0][0], text("5"))
    assert judged.error == "ValueError"
    assert "oracle" in judged.message


def test_without_egress_nobody_is_asked(tmp_path: Path) -> None:
    target = write(tmp_path, manifest=MANIFEST)
    with Endpoint(["yes"]) as endpoint, open_target(target, _live(endpoint, tmp_path)) as env:
        assert env.verify(env.tasks()[0][0], text("5")).error == "ValueError"
    assert endpoint.calls == 0


def test_each_name_has_its_own_judge(tmp_path: Path) -> None:
    both = HONEST.replace('said = self.ask("judge"', 'self.ask("strict", "hello")\n        said = self.ask("judge"')
    with Endpoint(agrees) as one, Endpoint(["hm"]) as other:
        options = Options(judge=(one.word, f"strict={other.word}"), models=str(tmp_path / "models"))
        with open_target(write(tmp_path, both), options) as env:
            assert rewards(env, "5") == [1.0]
    assert (one.calls, other.calls) == (1, 1)


def test_a_fresh_draw_is_asked_anew_and_kept_apart(tmp_path: Path) -> None:
    with Endpoint(["yes", "no", "never"]) as endpoint, open_target(write(tmp_path), _live(endpoint, tmp_path)) as env:
        seen = rewards(env, "5")
        for draw in (1, 0, 1):
            with env.door.judging(Judging(draw=draw)):
                seen += rewards(env, "5")
    assert seen == [1.0, 0.0, 1.0, 0.0]
    assert endpoint.calls == 2


def test_who_asks_the_same_several_times_gets_several_answers(tmp_path: Path) -> None:
    thrice = HONEST.replace(
        "        said =",
        "        said = [self.ask('judge', task.gold).text for _ in range(3)]\n        return float(''.join(said))\n        said =",
    )
    with Endpoint(["1", "2", "3", "never"]) as endpoint, open_target(write(tmp_path, thrice), _live(endpoint, tmp_path)) as env:
        assert rewards(env, "5", "6") == [123.0, 123.0]
    assert endpoint.calls == 3


def test_what_is_asked_is_heard_and_may_be_turned_round(tmp_path: Path) -> None:
    with (
        Endpoint(agrees) as endpoint,
        open_target(write(tmp_path), _live(endpoint, tmp_path)) as env,
        env.door.judging(Judging(swap=("6", "5"))) as heard,
    ):
        rewards(env, "6")
    assert [exchange.swapped for exchange in heard] == [True]
    assert endpoint.bodies[0]["messages"][0]["content"].startswith("gold: 6\nreply: 5")
    assert heard[0].messages[0].text.startswith("gold: 5\nreply: 6")


def test_threads_of_a_verifier_wait_for_each_other(tmp_path: Path) -> None:
    source = HONEST.replace("from acidtest", "from concurrent.futures import ThreadPoolExecutor\nfrom acidtest").replace(
        "        said = ",
        "        with ThreadPoolExecutor(4) as pool:\n"
        "            asked = list(pool.map(lambda n: self.ask('judge', f'gold: {n}\\nreply: {n % 2}\\nSame?').text, range(8)))\n"
        "        assert asked == ['yes', 'yes'] + ['no'] * 6, asked\n"
        "        said = ",
    )
    with open_target(write(tmp_path, source), Options(judge=(program(tmp_path),))) as env:
        assert rewards(env, "5") == [1.0]


@pytest.mark.parametrize("body", ["zygote", "process"])
def test_no_key_reaches_an_environment_or_a_judges_program(body: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    monkeypatch.setenv("ACIDTEST_MODEL_KEY", KEY)
    tell = "import os\nprint('yes' if any('sk-very' in value for value in os.environ.values()) else 'no')\n"
    source = HONEST.replace("from acidtest", "import os\nfrom acidtest").replace(
        'said.text == "yes"', 'said.text == "yes" or "sk-very" in str(os.environ)'
    )
    with open_target(write(tmp_path, source), Options(judge=(program(tmp_path, tell),), body=body)) as env:
        assert rewards(env, "5") == [0.0]


def test_a_maker_without_a_key_is_told_before_anything_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    with pytest.raises(UsageError, match="OPENAI_API_KEY"):
        open_target(write(tmp_path), Options(judge=("openai:gpt-4o-mini",)))


def test_the_key_of_a_run_changes_with_the_judge(tmp_path: Path) -> None:
    target = write(tmp_path)
    keys = set()
    for source in ("print('yes')", "print('no')"):
        with open_target(target, Options(judge=(program(tmp_path, source),))) as env:
            keys.add(env.opening.key)
    assert len(keys) == 2
    assert EGRESS


def _live(endpoint: Endpoint, folder: Path) -> Options:
    return Options(judge=(endpoint.word,), models=str(folder / "models"))
