"""The base of the rules that compare tools with those of production."""

from __future__ import annotations

from typing import Any, ClassVar

from acidtest.audit.bench import Bench
from acidtest.audit.drift.pairing import Pair, Pairing, paired
from acidtest.audit.drift.tool import Tool, tool_of
from acidtest.audit.rule import CouldNotRun, NotApplicable, Rule
from acidtest.audit.world.rule import WorldRule
from acidtest.errors import BoundaryError, SpecError
from acidtest.evidence import Finding, Location, Rank, Severity
from acidtest.spec.production import TOOLS, Offer, offer_of, read_offer

DECLARED = f"{TOOLS} is the author's own word of what production offers."


def offered(bench: Bench) -> Offer:
    """Give the tools of production. Raises CouldNotRun when the file cannot be read, NotApplicable when there is none."""
    package = bench.env.opening.package
    if package is None:
        raise NotApplicable("it is no package of ours")
    try:
        found: Offer = bench.once("production tools", lambda: read_offer(package.folder))
    except SpecError as exc:
        raise CouldNotRun(str(exc)) from exc
    return found


def described(bench: Bench) -> list[Tool]:
    """Give the tools as the environment describes them. Raises CouldNotRun when it does not do so readably."""
    try:
        told = bench.once("described tools", lambda: bench.env.ask("tools"))
        return [tool_of(tool) for tool in offer_of(plain(told), "tools()").tools]
    except (BoundaryError, SpecError) as exc:
        raise CouldNotRun(f"tools() cannot be read: {exc}") from exc


def listed_tools(bench: Bench) -> list[Tool]:
    """Give the tools as the environment describes them. Raises NotApplicable when they have a form that is not known here."""
    try:
        return described(bench)
    except CouldNotRun as exc:
        if isinstance(exc.__cause__, SpecError):
            raise NotApplicable(str(exc)) from exc
        raise


def plain(value: Any) -> Any:
    """Give a value in wire form as JSON has it: tuples and sets as lists, mappings with odd keys as objects."""
    if isinstance(value, list):
        return [plain(item) for item in value]
    if not isinstance(value, dict):
        return value
    for tag in ("$t", "$s"):
        if set(value) == {tag}:
            return [plain(item) for item in value[tag]]
    if set(value) == {"$d"}:
        return {str(plain(key)): plain(part) for key, part in value["$d"]}
    return {key: plain(part) for key, part in value.items()}


def pairing(bench: Bench) -> Pairing:
    """Give the tools of both sides in pairs; those that differ on purpose are left out."""
    real, ours = offered(bench), described(bench)
    aliases = {tool.name: tool.alias for tool in real.tools if tool.alias}
    found = paired(map(tool_of, real.tools), (tool for tool in ours if tool.name not in real.training_only), aliases)
    withheld = {tool.name for tool in real.tools if tool.withheld}
    return Pairing(pairs=found.pairs, missing=tuple(tool for tool in found.missing if tool.name not in withheld), extra=found.extra)


class DriftRule(Rule):
    """Compares what is declared on both sides."""

    severity: ClassVar[Severity] = Severity.MAJOR
    since: ClassVar[str] = "0.2.0"
    boundary: ClassVar[str] = "environment"
    needs: ClassVar[frozenset[str]] = frozenset({"tools", "production-tools"})
    kinds: ClassVar[tuple[int, ...]] = (73,)

    def pairs(self, bench: Bench) -> tuple[Pair, ...]:
        """Give the tools that both sides have. Raises NotApplicable when there are none."""
        found = pairing(bench).pairs
        if not found:
            raise NotApplicable("no tool is known to both sides")
        return found

    def differing(self, bench: Bench, rank: Rank, told: list[str], what: str, *, tried: int) -> Finding:
        """Make one finding of all differences of one cause; `what` says what they come to."""
        message = f"{what}: {'; '.join(told[:6])}{f'; and {len(told) - 6} more' if len(told) > 6 else ''}."
        where = Location(file=TOOLS)
        return self.finding(
            rank, message, why=DECLARED, location=where, tried=tried, witness=self.fact(bench, message, file=TOOLS, differences=told)
        )


class CallRule(WorldRule):
    """Calls tools."""

    severity: ClassVar[Severity] = Severity.MAJOR
    since: ClassVar[str] = "0.2.0"
    needs: ClassVar[frozenset[str]] = frozenset({"sessions", "tools"})


def told(value: Any) -> str:
    """Give a value as a message shows it."""
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:57]}..."
