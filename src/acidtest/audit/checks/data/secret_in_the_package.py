"""A secret stands in the package."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit.bench import Bench
from acidtest.audit.data.files import texts
from acidtest.audit.data.secrets import Found, secrets
from acidtest.audit.example import Package
from acidtest.audit.rule import Rule
from acidtest.audit.specimens import SUMS
from acidtest.evidence import Finding, Location, Rank, Severity

ADDRESS = "postgresql://reader:{}@db.ledger-house.net:5432/ledger"


class Check(Rule):
    """A key, a token or a password that looks real is among the files.

    The package is handed on: to those who train, to those who audit, into containers that a policy may read. A policy
    that finds a key will try it.

    Files that are text are searched for the public forms of keys and tokens (cloud, code hosts, model providers, payment,
    private keys, signed tokens, passwords in addresses). What is too orderly for a key, or says itself that it is an example, is
    none. A value that only its name gives away is a lead. What is found is shown by its first signs and its length alone.
    """

    code = "D631"
    weakness = "a secret is in the package"
    severity = Severity.MAJOR
    since = "0.2.0"
    boundary = "spec"
    fix = "Withdraw it where it was issued, then take it out of the package and its history; put a plainly invalid one in its place."
    needs = frozenset({"package"})
    kinds = (55,)
    bad = Package(SUMS, files={"settings.ini": f"[store]\nurl = {ADDRESS.format('q7' + 'Vn2xLw9Zp')}\n"})
    good = Package(SUMS, files={"settings.ini": f"[store]\nurl = {ADDRESS.format('your-password')}\n"})

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Search the files."""
        package = bench.env.opening.package
        if package is None:
            return
        read, found = 0, []
        for name, text in texts(package.folder):
            read += 1
            found += [(name, one) for one in secrets(text)]
        for rank, mine in (
            (Rank.WARNING, [pair for pair in found if pair[1].certain]),
            (Rank.LEAD, [pair for pair in found if not pair[1].certain]),
        ):
            if mine:
                yield self._finding(bench, rank, mine, read)
                return

    def _finding(self, bench: Bench, rank: Rank, found: list[tuple[str, Found]], read: int) -> Finding:
        told = [f"{one.what}, {one.masked}, in {name}:{one.line}" for name, one in found]
        message = f"{'; '.join(told[:5])}{f'; and {len(told) - 5} more' if len(told) > 5 else ''}."
        where = Location(file=found[0][0], line=found[0][1].line)
        return self.finding(
            rank,
            message[0].upper() + message[1:],
            why="It has the form that its issuer gives such keys, and the disorder of a real one; whether it is valid was not tried.",
            location=where,
            tried=read,
            witness=self.fact(bench, message, where, found=told),
        )
