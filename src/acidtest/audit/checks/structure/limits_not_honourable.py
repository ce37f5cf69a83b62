"""A declared limit cannot be kept on this machine, or by any."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.rule import Rule
from acidtest.audit.specimens import SUMS
from acidtest.evidence import Finding, Location, Rank, Severity
from acidtest.spec.manifest import NAME, Manifest, line_of

MESSAGE_KB = 64 << 10
"""Kilobytes of the largest answer that crosses from a worker."""


@dataclass(frozen=True)
class Broken:
    """One limit, what stands there, and what can be given."""

    field: tuple[str, ...]
    told: str


class Check(Rule):
    """The manifest asks for a limit that cannot be given.

    A limit beyond the machine's memory ends in a kill by the system instead of a clean verdict, on
    whichever episode happens to be large; an answer larger than any message may be is lost; a
    network asked for under a profile that has none is not there. The policy is then paid, or not,
    for the state of the machine.

    It looks like a figure copied from another host, or a nought too many.
    """

    code = "S104"
    weakness = "limits do not hold"
    severity = Severity.MAJOR
    fix = "Declare what one call really needs, measured, with a margin."
    needs = frozenset({"package"})
    boundary = "spec"
    bad = Package(SUMS, manifest="\n[limits]\nmemory_mb = 900000000\n")
    good = Package(SUMS, manifest="\n[limits]\nmemory_mb = 512\n")

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Compare each limit with the machine and with the contract."""
        package = bench.env.opening.package
        if package is None:
            return
        text = (package.folder / NAME).read_text(encoding="utf-8")
        for broken in _broken(package.manifest, _memory_mb()):
            where = Location(file=NAME, line=line_of(broken.field, text))
            yield self.finding(
                Rank.WARNING,
                broken.told,
                location=where,
                witness=self.fact(bench, broken.told, where, field=".".join(broken.field)),
                details={"key": ".".join(broken.field)},
            )


def _broken(manifest: Manifest, memory_mb: int) -> Iterator[Broken]:
    limits, sandbox = manifest.limits, manifest.sandbox
    if limits.memory_mb > memory_mb:
        yield Broken(("limits", "memory_mb"), f"limits.memory_mb is {limits.memory_mb}; this machine has {memory_mb} MB.")
    if limits.output_kb > MESSAGE_KB:
        yield Broken(("limits", "output_kb"), f"limits.output_kb is {limits.output_kb}; no answer may be larger than {MESSAGE_KB} kB.")
    if sandbox.network != "none" and sandbox.profile == "pure" and manifest.kind != "gymnasium":
        yield Broken(("sandbox", "network"), f"sandbox.network is {sandbox.network!r} under the profile 'pure', which has no network.")


def _memory_mb() -> int:
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") >> 20
