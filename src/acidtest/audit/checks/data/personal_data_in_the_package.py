"""Personal data may stand in the package."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.data.files import DATA, texts
from acidtest.audit.data.secrets import personal
from acidtest.audit.example import Package
from acidtest.audit.rule import Rule
from acidtest.audit.specimens import SUMS
from acidtest.evidence import Finding, Location, Rank, Severity

FEW = 3
"""Different addresses and telephone numbers from which they are told; an account or a card is told alone."""
ROWS = '{{"name": "Ines Moreau", "account": "{}"}}\n'


class Check(Rule):
    """Files of data hold what looks like people's: addresses of mail, telephone numbers, accounts, cards.

    Records of production were put beside the environment as they are. They go where the package goes, and what a model is
    trained on it may say again.

    Files of data are searched for addresses of mail at domains that are not reserved for examples, telephone numbers in
    international form, and numbers of accounts and cards whose check digits are right (ISO 13616, ISO/IEC 7812), well-known ones for
    tests left out. It is always a lead: invented data that look real are just what a good mock has.
    """

    code = "D632"
    weakness = "personal data may be in the package"
    severity = Severity.MINOR
    since = "0.2.0"
    boundary = "spec"
    fix = "If they are real, replace them by invented ones of the same lengths, spelling and spread; if they are not, say so in the package's README."
    needs = frozenset({"package"})
    bad = Package(SUMS, files={"production/samples.jsonl": ROWS.format("NL20" + "INGB0001234567")})
    good = Package(SUMS, files={"production/samples.jsonl": ROWS.format("NL21" + "INGB0001234567")})

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Search the files of data."""
        package = bench.env.opening.package
        if package is None:
            return
        found = [(name, one) for name, text in texts(package.folder, DATA) for one in personal(text)]
        counts = Counter(one.what for _, one in found)
        kept = [(name, one) for name, one in found if "number of a" in one.what or counts[one.what] >= FEW]
        if not kept:
            return
        told = [
            f"{counts[what]} times {what}, such as {next(f'{o.masked} in {n}:{o.line}' for n, o in kept if o.what == what)}"
            for what in dict.fromkeys(o.what for _, o in kept)
        ]
        message = f"What may be personal data: {'; '.join(told)}."
        where = Location(file=kept[0][0], line=kept[0][1].line)
        yield self.finding(Rank.LEAD, message, location=where, tried=len(found), witness=self.fact(bench, message, where, found=told))
