"""``acidtest rules`` and ``acidtest explain``."""

from __future__ import annotations

import json
import sys
from types import ModuleType, SimpleNamespace

import pytest

from tests.audit.report.test_cards import Card
from tests.cli.conftest import Run


class Accepts(Card):
    __doc__ = Card.__doc__
    needs = frozenset({"reference", "tasks"})
    kinds = (1, 22)
    bad = SimpleNamespace(source="def reward(reply, answer):\n    return 1.0\n")
    good = SimpleNamespace(source="def reward(reply, answer):\n    return float(reply == answer)\n")


class Structure(Card):
    """The manifest breaks its schema."""

    code = "S101"
    name = "manifest-invalid"


@pytest.fixture(autouse=True)
def catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    """Put two rules in place of ours."""
    fake = ModuleType("acidtest.audit.catalogue")
    fake.everything = lambda: (Accepts, Structure)  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "acidtest.audit.catalogue", fake)


def test_rules_are_listed_by_family(run: Run) -> None:
    said = run("rules")
    assert said.code == 0
    assert said.out.index("Structure") < said.out.index("S101") < said.out.index("Accepts wrong") < said.out.index("A201")
    assert "The verifier pays for anything" in said.out
    assert "2 rules." in said.out


def test_one_family_can_be_listed(run: Run) -> None:
    said = run("rules", "a")
    assert "A201" in said.out
    assert "S101" not in said.out


def test_an_unknown_family_names_those_there_are(run: Run) -> None:
    said = run("rules", "Q")
    assert said.code == 2
    assert "A accepts wrong" in said.err


def test_rules_as_json(run: Run) -> None:
    told = json.loads(run("rules", "--json").out)
    assert [rule["code"] for rule in told] == ["S101", "A201"]
    assert (told[1]["kinds"], told[1]["needs"]) == ([1, 22], ["reference", "tasks"])


@pytest.mark.parametrize("word", ["A201", "a201", "accepts-anything"])
def test_a_rule_is_explained_by_code_or_name(run: Run, word: str) -> None:
    said = run("explain", word)
    assert said.code == 0
    assert said.out.startswith("A201  accepts-anything\n")
    for part in ("A policy finds this within a few steps", "return 1.0", "Compare with the gold.", "critical", "reference, tasks"):
        assert part in said.out


def test_an_unknown_rule_is_answered_with_the_nearest(run: Run) -> None:
    said = run("explain", "accept-anything")
    assert said.code == 2
    assert "`accepts-anything`" in said.err


def test_a_page_fits_80_columns(run: Run) -> None:
    assert max(map(len, run("explain", "A201").out.splitlines())) <= 80
    assert max(map(len, run("rules").out.splitlines())) <= 80
