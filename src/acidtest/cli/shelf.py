"""The rules as commands see them: all of them, or the one that a word names."""

from __future__ import annotations

from typing import Any

from acidtest.audit.report.cards import RuleCard, family_of, family_order, page_of
from acidtest.errors import UsageError


def all_rules() -> list[RuleCard]:
    """Give every rule of the catalogue, families in their order, then by code."""
    from acidtest.audit.catalogue import everything

    return sorted(everything(), key=lambda rule: (family_order(family_of(rule.code)), rule.code))


def one_rule(word: str) -> RuleCard:
    """Give the rule, or the sign of a load test, with this code or name. Raises UsageError with the nearest ones."""
    from acidtest.serve.load.signs import SIGNS

    rules: list[RuleCard] = [*all_rules(), *SIGNS]
    wanted = word.strip().casefold()
    for rule in rules:
        if wanted in {rule.code.casefold(), rule.name.casefold()}:
            return rule
    from difflib import get_close_matches

    names = [rule.code for rule in rules] + [rule.name for rule in rules]
    close = get_close_matches(word.strip(), names, n=3, cutoff=0.5)
    hint = "did you mean " + " or ".join(f"`{name}`" for name in close) + "?" if close else "`acidtest rules` lists them all"
    raise UsageError(f"there is no rule {word!r}", mend=hint)


def as_data(rule: RuleCard) -> dict[str, Any]:
    """Give a rule as plain data, for ``--json``."""
    return {
        "code": rule.code,
        "name": rule.name,
        "family": family_of(rule.code),
        "severity": str(rule.severity),
        "weakness": str(rule.weakness),
        "since": rule.since,
        "needs": needs_of(rule),
        "kinds": [int(kind) for kind in getattr(rule, "kinds", ())],
        "fix": rule.fix,
        "page": page_of(rule),
        "bad": source_of(rule, "bad"),
        "good": source_of(rule, "good"),
    }


def needs_of(rule: RuleCard) -> list[str]:
    """Give the capabilities that a rule needs, sorted."""
    return sorted(str(need) for need in getattr(rule, "needs", ()))


def source_of(rule: RuleCard, which: str) -> str:
    """Give the source of a rule's example, or an empty string."""
    return str(getattr(getattr(rule, which, None), "source", "") or "").strip("\n")
