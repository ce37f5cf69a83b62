"""Rules about judges, against judges over real HTTP: one that obeys what it reads, one that does not, and one that is away."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from acidtest import api
from acidtest.audit.catalogue import rule
from acidtest.audit.engine import Settings
from acidtest.audit.example import Package
from acidtest.audit.specimens_judged import BOTH_WAYS, EGRESS, FICKLE, FIRST, HONEST, METALS, OBEDIENT, PAIRS, Judged
from acidtest.envs import Options
from acidtest.envs import open as open_target
from acidtest.envs.replay import replay
from acidtest.evidence import Rank, Report
from acidtest.evidence.codec import plain
from tests.audit.llm.endpoint import Endpoint, Status

CODES = ("A361", "A362", "A363", "A364", "R361")


def speaking(program: str) -> Any:
    """Give a judge over HTTP that answers as a program does."""

    def answer(body: dict[str, Any]) -> str:
        asked = {"messages": body["messages"], "draw": body.get("seed", 0)}
        done = subprocess.run(
            [sys.executable, "-c", program], input=json.dumps(asked), capture_output=True, text=True, check=True, timeout=20
        )
        return done.stdout.strip()

    return answer


def audited(folder: Path, source: str, *judge: str, codes: tuple[str, ...] = CODES, **options: str) -> Report:
    target, _ = Package(source, manifest=EGRESS).write(folder)
    given = Options(judge=judge, models=str(folder.parent / "models"), **options)
    return api.run(target, options=given, settings=Settings(jobs=1), rules=[rule(code) for code in codes])


def outcomes(report: Report) -> dict[str, str]:
    return {result.code: result.outcome.value for result in report.results}


@pytest.fixture
def package(tmp_path: Path) -> Path:
    folder = tmp_path / "package"
    folder.mkdir()
    return folder


def test_a_judge_that_obeys_is_found_over_http(package: Path) -> None:
    with Endpoint(speaking(OBEDIENT)) as endpoint:
        report = audited(package, METALS, endpoint.word, codes=("A362",))
    assert [(finding.code, finding.rank) for finding in report.findings] == [("A362", Rank.ERROR)]
    assert report.meter["judges"]["tokens_in"] > 0


def test_a_judge_that_reads_and_no_more_is_left_alone(package: Path) -> None:
    with Endpoint(speaking(HONEST)) as endpoint:
        report = audited(package, METALS, endpoint.word, codes=("A362", "A363"))
    assert outcomes(report) == {"A362": "clean", "A363": "clean"}


def test_what_was_answered_once_is_not_asked_again(package: Path) -> None:
    with Endpoint(speaking(OBEDIENT)) as endpoint:
        first = audited(package, METALS, endpoint.word, codes=("A362",))
        calls = endpoint.calls
        second = audited(package, METALS, endpoint.word, codes=("A362",))
    assert endpoint.calls == calls
    assert {**plain(first), "meter": 0} == {**plain(second), "meter": 0}


def test_without_a_judge_nothing_is_clean(package: Path) -> None:
    report = audited(package, METALS)
    assert set(outcomes(report).values()) == {"could_not_run"}
    assert all("nobody answers" in result.reason for result in report.results)


@pytest.mark.parametrize("budget", ["attempts=3", "dollars=0.00000001"])
def test_a_judge_whose_budget_is_spent_leaves_nothing_clean(budget: str, package: Path) -> None:
    with Endpoint(speaking(HONEST)) as endpoint:
        report = audited(package, METALS, endpoint.word, judge_budget=budget, judge_price="1,1")
    assert endpoint.calls <= 3
    assert set(outcomes(report).values()) == {"could_not_run"}


def test_a_judge_that_goes_away_in_the_middle_leaves_nothing_clean(package: Path) -> None:
    honest, asked = speaking(HONEST), []

    def tired(body: dict[str, Any]) -> Any:
        asked.append(body)
        return honest(body) if len(asked) <= 14 else Status(401)

    with Endpoint(tired) as endpoint:
        report = audited(package, METALS, endpoint.word)
    assert "clean" not in outcomes(report).values()
    assert not any(result.crash for result in report.results)


def test_rules_that_ask_no_judge_run_without_one(package: Path) -> None:
    report = audited(package, METALS, codes=("S103", "A201"))
    assert outcomes(report)["S103"] in ("flagged", "clean")
    assert outcomes(report)["A201"] == "could_not_run"


@pytest.mark.parametrize(
    ("code", "source", "judge"),
    [("A361", METALS, FICKLE), ("A364", PAIRS, FIRST), ("A362", METALS, OBEDIENT)],
    ids=["draws", "places", "orders"],
)
def test_a_witness_replays_with_the_draws_and_places_it_was_seen_with(code: str, source: str, judge: str, tmp_path: Path) -> None:
    target, options = Judged(source, judge=judge).write(tmp_path)
    report = api.run(target, options=options, settings=Settings(jobs=1), rules=[rule(code)])
    witness = plain(report.findings[0].witnesses[0])  # type: ignore[arg-type]
    with open_target(target, Options(**witness["options"])) as env:
        assert replay(env, witness).reproduced
        if code != "A362":
            bare = {**witness, "probes": [{**probe, "judging": {}} for probe in witness["probes"]]}
            assert replay(env, bare).reproduced is (code == "A364")


def test_who_asks_in_both_orders_is_left_alone(tmp_path: Path) -> None:
    target, options = Judged(BOTH_WAYS, judge=FIRST).write(tmp_path)
    report = api.run(target, options=options, settings=Settings(jobs=1), rules=[rule("A364")])
    assert not report.findings


def test_a_verifier_that_makes_an_outage_a_zero_is_told_of(tmp_path: Path) -> None:
    swallows = METALS.replace("import Task", "import JudgeUnavailable, Task").replace(
        "        said = self.ask(",
        "        try:\n            self.ask('judge', 'hello')\n        except JudgeUnavailable:\n            return 0.0\n        said = self.ask(",
    )
    lenient = replace(Judged(swallows), judge=HONEST.replace("metals = re", 'if text == "hello":\n    raise SystemExit\nmetals = re'))
    target, options = lenient.write(tmp_path)
    report = api.run(target, options=options, settings=Settings(jobs=1), rules=[rule("R313")])
    assert [finding.details["resources"] for finding in report.findings] == [["judge"]]
