"""Find the witness that ``FILE``, ``FILE#CODE`` or ``FILE#CODE.N`` names."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import TYPE_CHECKING

from acidtest.errors import UsageError

if TYPE_CHECKING:
    from acidtest.evidence import Report, Witness

FORMS = "REPORT.json#CODE (or #CODE.2 for its second witness), or a file that holds one witness"


def add_witness_argument(parser: ArgumentParser) -> None:
    """Declare the word that names a witness."""
    parser.add_argument("witness", metavar="WITNESS", help=FORMS)


def find_witness(word: str) -> Witness:
    """Give the witness. Raises UsageError or SpecError, saying which ones there are."""
    from acidtest.evidence import load_report, load_witness

    name, _, mark = word.partition("#")
    path = Path(name)
    if not path.is_file():
        raise UsageError("does not exist", where=name, expected=FORMS)
    raw = path.read_bytes()
    if not mark and b'"acidtest-witness/1"' in raw and b'"acidtest-report/1"' not in raw:
        return load_witness(raw, where=name)
    return _pick(load_report(raw, where=name), mark, name)


def _pick(report: Report, mark: str, name: str) -> Witness:
    code, _, number = mark.partition(".")
    every = [(finding.code, witness) for finding in report.findings for witness in finding.witnesses]
    have = sorted({found for found, _ in every})
    if not every:
        raise UsageError("holds no witness: nothing was found", where=name)
    matching = [witness for found, witness in every if code in ("", found)]
    if not code and len(every) > 1:
        raise UsageError("holds several witnesses", where=name, mend=f"name one: {name}#{have[0]}", expected=", ".join(have))
    index = int(number) - 1 if number.isdigit() else 0
    if not matching or not 0 <= index < len(matching):
        raise UsageError(f"has no witness {mark!r}", where=name, expected=", ".join(have))
    return matching[index]
