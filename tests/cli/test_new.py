"""``acidtest new``: what it writes passes its own check, and nothing is ever overwritten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from acidtest.audit.catalogue import rules
from acidtest.audit.engine import audit
from acidtest.envs import open as open_target
from acidtest.evidence import Outcome, Rank
from acidtest.scaffold import KINDS, starter
from acidtest.scaffold.starter import class_name
from acidtest.spec import load_package
from tests.cli.conftest import Run


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_package_passes_its_own_check(kind: str, run: Run, tmp_path: Path) -> None:
    assert run("new", str(tmp_path / "my-env"), "--kind", kind).code == 0
    with open_target(str(tmp_path / "my-env")) as env:
        report = audit(env, list(rules()))
    assert not report.blocked
    accused = [f"{f.code} {f.message}" for result in report.results for f in result.findings if f.rank is not Rank.LEAD]
    assert not accused, accused
    stuck = [f"{result.code} {result.reason}" for result in report.results if result.outcome is Outcome.COULD_NOT_RUN]
    assert not stuck, stuck


@pytest.mark.parametrize("kind", KINDS)
def test_it_says_what_was_written_and_what_comes_next(kind: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = run("new", "my-env", "--kind", kind)
    assert "acidtest check ./my-env" in said.out
    assert "my-env/environment.py" in said.out
    assert load_package(tmp_path / "my-env").manifest.kind == kind


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "gymnasium"])
def test_it_shows_every_sort_of_label(kind: str, run: Run, tmp_path: Path) -> None:
    run("new", str(tmp_path / "my-env"), "--kind", kind)
    labelled = load_package(tmp_path / "my-env").labelled
    assert {each.label for each in labelled} >= {"accepted", "rejected", "valid", "invalid"}
    assert all(each.why and each.message for each in labelled)


def test_it_never_overwrites(run: Run, tmp_path: Path) -> None:
    (tmp_path / "my-env").mkdir()
    (tmp_path / "my-env" / "notes.txt").write_text("mine")
    said = run("new", str(tmp_path / "my-env"))
    assert said.code == 2
    assert "is there already; nothing was written" in said.err
    assert [path.name for path in (tmp_path / "my-env").iterdir()] == ["notes.txt"]


def test_it_does_not_follow_a_link(run: Run, tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "my-env").symlink_to(tmp_path / "elsewhere")
    assert run("new", str(tmp_path / "my-env")).code == 2
    assert not list((tmp_path / "elsewhere").iterdir())


def test_an_empty_folder_is_filled(run: Run, tmp_path: Path) -> None:
    (tmp_path / "my-env").mkdir()
    assert run("new", str(tmp_path / "my-env")).code == 0


@pytest.mark.parametrize("name", ["My Env", "env!", "-env", "ünder", "a" * 65, "MYENV"])
def test_a_name_that_no_environment_may_have_is_refused_with_a_better_one(name: str, run: Run, tmp_path: Path) -> None:
    said = run("new", str(tmp_path / name))
    assert said.code == 2
    assert "cannot name an environment" in said.err or "see `acidtest new --help`" in said.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("sum-of-digits", "SumOfDigits"),
        ("a.b_c", "ABC"),
        ("3d-maze", "Env3dMaze"),  # a class does not begin with a digit
        ("task", "EnvTask"),  # the template imports Task
        ("none", "EnvNone"),  # nor is it a keyword
        ("9-", "Env9"),
    ],
)
def test_the_class_is_named_after_the_environment(name: str, expected: str) -> None:
    assert class_name(name) == expected


def test_the_author_stands_in_the_manifest(run: Run, tmp_path: Path) -> None:
    run("new", str(tmp_path / "my-env"), "--author", 'Ada "the first" Lovelace\n')
    assert load_package(tmp_path / "my-env").manifest.authors == ("Ada the first Lovelace",)


def test_nothing_of_a_template_is_left_unfilled() -> None:
    for kind in KINDS:
        assert not [
            path for path, text in starter("my-env", kind).files.items() if "@ID@" in text or "@CLASS@" in text or "@AUTHOR@" in text
        ]


def test_json_lists_what_was_made(run: Run, tmp_path: Path) -> None:
    made = json.loads(run("new", str(tmp_path / "my-env"), "--kind", "tools", "--json").out)
    assert made["id"] == "my-env"
    assert "environment.toml" in made["files"]
