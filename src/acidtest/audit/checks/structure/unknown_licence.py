"""The licence is missing, or is none that a machine can read."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.rule import Rule
from acidtest.audit.specimens import SUMS
from acidtest.evidence import Finding, Location, Rank, Severity
from acidtest.spec.licence import unreadable
from acidtest.spec.manifest import NAME, line_of

HEAD = 'id = "example"\nversion = "1.0.0"\nkind = "text"\nentry = "environment:Env"\nlicence = "{}"\n'


class Check(Rule):
    """Nobody can tell under which terms the environment may be used.

    A buyer who trains on tasks of unknown terms carries the risk into every model that comes out.
    The field `licence` is an SPDX expression, so that a machine can check it against a policy:
    `Apache-2.0`, `MIT OR Apache-2.0`, or `LicenseRef-Name` for terms of one's own.
    """

    code = "S107"
    weakness = "terms are not known"
    severity = Severity.MINOR
    fix = 'Set licence to an SPDX expression such as "Apache-2.0"; "LicenseRef-Name" names terms of your own.'
    needs = frozenset({"package"})
    boundary = "spec"
    bad = Package(SUMS, manifest=HEAD.format("free for everybody"))
    good = Package(SUMS, manifest=HEAD.format("MIT OR LicenseRef-Acme"))

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Read the field as an SPDX expression."""
        package = bench.env.opening.package
        if package is None:
            return
        given = package.manifest.licence
        if not given.strip():
            yield self.finding(
                Rank.LEAD, "No licence is declared.", witness=self.fact(bench, "licence is empty", Location(file=NAME, line=1))
            )
            return
        trouble = unreadable(given)
        if trouble:
            where = Location(file=NAME, line=line_of(("licence",), (package.folder / NAME).read_text(encoding="utf-8")))
            told = f"licence = {given!r}: {trouble}"
            yield self.finding(
                Rank.WARNING, f"{told}.", location=where, witness=self.fact(bench, told, where, field="licence", given=given)
            )
