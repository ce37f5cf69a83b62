"""All rules there are: our files, and those that other packages bring by entry point.

Checks stand under ``audit/checks`` (class ``Check``, entry points ``acidtest.rules``) and say "could"; attacks
stand under ``audit/attacks`` (class ``Trick``, entry points ``acidtest.attacks``) and say "did". Codes are
unique over both.
"""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module, metadata
from types import ModuleType

from acidtest.audit import attacks as tricks
from acidtest.audit import checks
from acidtest.audit.rule import Rule
from acidtest.errors import UsageError

GROUP = "acidtest.rules"
ATTACKS = "acidtest.attacks"


@cache
def everything() -> tuple[type[Rule], ...]:
    """Give every check and every attack, sorted by code. Raises UsageError when two share a code."""
    found = [*_walk(checks, "Check", GROUP), *_walk(tricks, "Trick", ATTACKS)]
    codes = [rule.code for rule in found]
    twice = sorted({code for code in codes if codes.count(code) > 1})
    if twice:
        raise UsageError(f"several rules have the code {twice[0]}", where="rule catalogue", mend="give one of them a new code")
    return tuple(sorted(found, key=lambda rule: rule.code))


@cache
def rules() -> tuple[type[Rule], ...]:
    """Give every check, sorted by code: what `acidtest check` runs."""
    return tuple(rule for rule in everything() if rule.tier == "check")


@cache
def attacks() -> tuple[type[Rule], ...]:
    """Give every attack, sorted by code: what `acidtest attack` runs."""
    return tuple(rule for rule in everything() if rule.tier == "attack")


def rule(code: str) -> type[Rule]:
    """Give one check or attack by code or name. Raises UsageError."""
    for found in everything():
        if code in (found.code, found.name, found.code.lower()):
            return found
    near = [r.code for r in everything() if r.code[0] == code[:1].upper()]
    raise UsageError(
        f"there is no rule {code!r}", expected=f"a code such as {', '.join(near[:4]) or 'A201'}", mend="`acidtest rules` lists them all"
    )


def _walk(package: ModuleType, kind: str, group: str) -> list[type[Rule]]:
    """Give the rules of one package, and those that entry points bring beside them."""
    names = [m.name for m in pkgutil.walk_packages(package.__path__, package.__name__ + ".") if not m.ispkg]
    found = [_named(getattr(import_module(name), kind), name.rsplit(".", 1)[-1]) for name in names]
    return found + [_named(entry.load(), entry.name) for entry in metadata.entry_points(group=group)]


def _named(rule: type[Rule], name: str) -> type[Rule]:
    rule.name = name.replace("_", "-")
    return rule
