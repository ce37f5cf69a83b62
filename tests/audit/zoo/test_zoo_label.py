"""Twins and sound environments are read strictly: each broken label names its file and field."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from acidtest.audit.zoo.sound import read_sound
from acidtest.audit.zoo.twins import load_twins, read_twin
from acidtest.errors import SpecError

if TYPE_CHECKING:
    from pathlib import Path

GOOD = {"code": '"A201"', "kinds": "[1]", "what": '"all is paid"', "target": '"grader:reward"', "data": '"rows.jsonl"'}


def twin(folder: Path, **changed: str | None) -> Path:
    """Write a twin; a field given as None is left out."""
    fields = {name: value for name, value in {**GOOD, **changed}.items() if value is not None}
    for side in ("faulty", "fixed"):
        (folder / side).mkdir(parents=True)
        (folder / side / "grader.py").write_text("def reward(completion, answer): return 1.0\n", encoding="utf-8")
    (folder / "twin.toml").write_text("".join(f"{name} = {value}\n" for name, value in fields.items()), encoding="utf-8")
    (folder / "rows.jsonl").write_text("{}\n", encoding="utf-8")
    return folder


def test_a_twin_names_its_sides_as_check_takes_them(tmp_path: Path) -> None:
    found = read_twin(twin(tmp_path / "truthy"))
    assert found.targets["faulty"] == f"{tmp_path}/truthy/faulty/grader.py:reward"
    assert found.options["fixed"] == {"data": str(tmp_path / "truthy" / "rows.jsonl")}


def test_rows_beside_a_side_win_over_the_twins_own(tmp_path: Path) -> None:
    folder = twin(tmp_path / "truthy")
    (folder / "fixed" / "rows.jsonl").write_text("{}\n", encoding="utf-8")
    assert read_twin(folder).options["fixed"]["data"].endswith("fixed/rows.jsonl")
    assert read_twin(folder).options["faulty"]["data"].endswith("truthy/rows.jsonl")


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("code", None, "field code is missing"),
        ("code", '"B2"', "no rule's code"),
        ("code", '"Q201"', "no family Q"),
        ("kinds", "[0]", "field kinds: got 0"),
        ("kinds", "[true]", "field kinds: got True"),
        ("kinds", "1", "field kinds: got 1"),
        ("what", '""', "field what is empty"),
        ("target", '"grader"', "field target"),
        ("target", '"other:reward"', "there is no"),
        ("target", '"package"', "no environment.toml"),
        ("data", '"gone.jsonl"', "there is no gone.jsonl"),
        ("depth", '"deep"', "field depth"),
        ("rank", '"error"', "field rank"),
        ("index", '"gone.index"', "field index: there is no gone.index"),
        ("colour", '"red"', "unknown field 'colour'"),
        ("what", '"open', "not TOML"),
    ],
)
def test_a_broken_twin_says_which_field(tmp_path: Path, field: str, value: str | None, says: str) -> None:
    with pytest.raises(SpecError, match=says):
        read_twin(twin(tmp_path / "broken", **{field: value}))


def test_a_folder_without_a_label_is_not_skipped_silently(tmp_path: Path) -> None:
    twin(tmp_path / "accepts_wrong" / "truthy")
    (tmp_path / "accepts_wrong" / "forgotten").mkdir()
    with pytest.raises(SpecError, match=r"has no twin\.toml"):
        load_twins(tmp_path)


def test_a_twin_without_a_side_is_refused(tmp_path: Path) -> None:
    folder = twin(tmp_path / "half")
    (folder / "fixed" / "grader.py").unlink()
    (folder / "fixed").rmdir()
    with pytest.raises(SpecError, match="no folder fixed"):
        read_twin(folder)


def test_a_sound_environment_must_say_why_it_is_right(tmp_path: Path) -> None:
    (tmp_path / "grader.py").write_text("", encoding="utf-8")
    (tmp_path / "sound.toml").write_text('tempts = ["A201"]\ntarget = "grader:reward"\n', encoding="utf-8")
    with pytest.raises(SpecError, match="field what is missing"):
        read_sound(tmp_path)
