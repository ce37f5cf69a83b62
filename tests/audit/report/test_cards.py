"""What renderers read off a rule."""

from __future__ import annotations

from acidtest.audit.report.cards import by_code, family_of, family_order, family_title, page_of, summary_of
from acidtest.evidence import Severity


class Card:
    """The verifier pays for anything.

    A policy finds this within a few steps,
    because every sample is rewarded.
    """

    code = "A201"
    name = "accepts-anything"
    weakness = "verifier"
    severity = Severity.CRITICAL
    since = "0.1.0"
    fix = "Compare with the gold."


def test_the_summary_is_the_first_paragraph_without_its_full_stop() -> None:
    assert summary_of(Card) == "The verifier pays for anything"


def test_the_page_is_the_docstring_dedented() -> None:
    assert page_of(Card).splitlines()[2] == "A policy finds this within a few steps,"


def test_a_rule_without_a_docstring_has_an_empty_page() -> None:
    assert page_of(type("Bare", (), {})) == ""
    assert summary_of(type("Bare", (), {})) == ""


def test_families_keep_their_order_and_unknown_ones_come_last() -> None:
    assert sorted(["Z", "A", "S"], key=family_order) == ["S", "A", "Z"]
    assert family_title("Z") == "Z"
    assert family_of("A201", "accepts") == "A"


def test_rules_are_found_by_code() -> None:
    assert by_code([Card]) == {"A201": Card}
    assert by_code(None) == {}
