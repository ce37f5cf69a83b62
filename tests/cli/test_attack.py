"""``acidtest attack`` and ``acidtest audit``: the options and exit codes of check, and the attacks."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from acidtest.audit.catalogue import attacks, everything, rule, rules
from acidtest.audit.example import Package
from acidtest.audit.specimens_attacked import ISOLATED, TRUSTING
from acidtest.cli import main


@pytest.fixture
def target(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Write a package whose verifier trusts the solution's objects."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "adds"
    folder.mkdir()
    Package(TRUSTING, kind="code").write(folder)
    return folder


def test_an_undeserved_reward_fails_the_gate(target: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["attack", "adds", "--select", "I601", "--format", "json", "--quiet"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert [result["code"] for result in report["results"]] == ["I601"]


def test_the_witness_replays_and_is_gone_when_it_is_mended(target: Path) -> None:
    main(["attack", "adds", "--select", "I601", "--quiet"])
    witness = ".acidtest/adds.json#I601"
    assert main(["replay", witness]) == 1
    (target / "environment.py").write_text(ISOLATED)
    assert main(["replay", witness, "--target", "adds"]) == 0
    assert main(["attack", "adds", "--select", "I601", "--quiet"]) == 0


def test_audit_takes_checks_and_attacks_alike(target: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["audit", "adds", "--select", "I601,H406", "--format", "json", "--quiet"]) == 1
    assert [result["code"] for result in json.loads(capsys.readouterr().out)["results"]] == ["H406", "I601"]


def test_a_family_means_what_the_command_runs(target: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from acidtest.cli.auditing import chosen

    assert {found.tier for found in chosen(["S"], rules())} == {"check"}
    assert {found.code[0] for found in chosen(["I"], attacks())} == {"I"}


def test_codes_are_unique_over_checks_and_attacks_and_each_is_found() -> None:
    codes = [found.code for found in everything()]
    assert len(codes) == len(set(codes)) == len(rules()) + len(attacks())
    assert rule("I601").tier == "attack"
    assert rule("hostile-equality") is rule("I601")
