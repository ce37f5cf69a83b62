"""All rules there are: our files, and those that other packages bring by entry point ``acidtest.rules``."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module, metadata

from acidtest.audit import checks
from acidtest.audit.rule import Rule
from acidtest.errors import UsageError

GROUP = "acidtest.rules"


@cache
def rules() -> tuple[type[Rule], ...]:
    """Give every rule class, sorted by code. Raises UsageError when two share a code."""
    names = [m.name for m in pkgutil.walk_packages(checks.__path__, checks.__name__ + ".") if not m.ispkg]
    found = [_from(name) for name in names]
    for entry in metadata.entry_points(group=GROUP):
        found.append(_named(entry.load(), entry.name))
    codes = [rule.code for rule in found]
    twice = sorted({code for code in codes if codes.count(code) > 1})
    if twice:
        raise UsageError(f"several rules have the code {twice[0]}", where="rule catalogue", mend="give one of them a new code")
    return tuple(sorted(found, key=lambda rule: rule.code))


def rule(code: str) -> type[Rule]:
    """Give one rule by code or name. Raises UsageError."""
    for found in rules():
        if code in (found.code, found.name, found.code.lower()):
            return found
    near = [r.code for r in rules() if r.code[0] == code[:1].upper()]
    raise UsageError(
        f"there is no rule {code!r}", expected=f"a code such as {', '.join(near[:4]) or 'A201'}", mend="`acidtest rules` lists them all"
    )


def _from(module: str) -> type[Rule]:
    check: type[Rule] = import_module(module).Check
    return _named(check, module.rsplit(".", 1)[-1])


def _named(check: type[Rule], name: str) -> type[Rule]:
    check.name = name.replace("_", "-")
    return check
