"""A declared dependency may be another one tomorrow."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.example import Package
from acidtest.audit.rule import Rule
from acidtest.audit.specimens import SUMS
from acidtest.evidence import Finding, Location, Rank, Severity
from acidtest.spec.manifest import NAME, line_of
from acidtest.spec.requirement import parse

RESOURCES = '\n[resources]\ndependencies = ["{}"]\n'


class Check(Rule):
    """A dependency is declared without saying which version.

    What was audited is then not what will be trained on: the next install resolves to another
    release, and with it may change a parser, a tolerance or a random generator that the reward
    depends on. The digest of the package stays the same, so nobody notices.

    It looks like `numpy`, or `numpy>=1.20`, where `numpy==2.1.3` was meant.
    """

    code = "S112"
    weakness = "what is judged is not all in the package"
    severity = Severity.MINOR
    fix = "Pin each dependency by name==version, with --hash=sha256:… where it must be exactly that file."
    needs = frozenset({"package"})
    boundary = "spec"
    bad = Package(SUMS, manifest=RESOURCES.format("pip>=20"))
    good = Package(SUMS, manifest=RESOURCES.format("pip==23.2.1"))

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Read the requirements."""
        package = bench.env.opening.package
        if package is None:
            return
        loose = [text for text in package.manifest.resources.dependencies if not parse(text).pinned]
        if not loose:
            return
        text = (package.folder / NAME).read_text(encoding="utf-8")
        where = Location(file=NAME, line=line_of(("resources", "dependencies"), text))
        told = f"{len(loose)} of {len(package.manifest.resources.dependencies)} dependencies name no exact version, such as {loose[0]!r}"
        yield self.finding(Rank.LEAD, f"{told}.", location=where, witness=self.fact(bench, told, where, dependencies=loose))
