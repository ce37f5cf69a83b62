"""A proposal: new tests, the files that they change, and the proof that right programs still pass and wrong ones no longer do."""

from __future__ import annotations

import difflib
import shutil
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from acidtest.audit.bench import Bench
from acidtest.audit.rule import NotApplicable
from acidtest.audit.strengthen import labels, places
from acidtest.audit.strengthen.newtest import NewTest, choose
from acidtest.audit.strengthen.proof import Proof, prove
from acidtest.audit.trial.beside import disagreements
from acidtest.audit.trial.survey import Survey, Wrong, survey
from acidtest.envs.inside import wire
from acidtest.spec.digest import walk
from acidtest.spec.package import SOURCE_CAP, Package

READ = (".jsonl", ".json", ".py")
Files = dict[str, str]


@dataclass(frozen=True, kw_only=True)
class Proposal:
    """What `acidtest strengthen` proposes."""

    before: Survey
    tests: tuple[NewTest, ...]
    """Tests that went into the package's own files."""
    unplaced: tuple[NewTest, ...]
    """Tests for which the package has no place that we can write to; their wrong programs become rejected submissions."""
    dropped: tuple[str, ...]
    """Tests that a right program fails, with the reason: left out."""
    changed: Files = field(default_factory=dict)
    """Path -> new text."""
    old: Files = field(default_factory=dict)
    """Path -> text before; a path that is missing here is a new file."""
    proof: Proof | None = None

    @property
    def patch(self) -> str:
        """Give a unified diff that ``git apply`` or ``patch -p1`` takes."""
        return "".join(_diff(path, self.old.get(path), text) for path, text in sorted(self.changed.items()))


def propose(bench: Bench, package: Package, reopen: Callable[[Path], Bench], *, told: Callable[[str], None] = lambda _: None) -> Proposal:
    """Find tests that refuse what a package wrongly pays, and prove them. Raises NotApplicable when it cannot be surveyed.

    `reopen` opens a copy of the package and establishes its controls: everything is proven there, nothing on the original.
    """
    told("looking for wrong programs that are paid")
    seen = survey(bench)
    old = _texts(package)
    tests = _different([*choose(bench, seen.survivors), *_of_disagreements(bench)])
    changed, placed, unplaced = _place(old, tests)
    told("proving the tests")
    changed, placed, dropped = _kept(bench, package, reopen, old, changed, placed)
    if unplaced:
        changed |= labels.rejected(_of(seen.survivors, unplaced), old)
    proof = _proven(bench, package, reopen, changed, seen.survivors) if changed else None
    return Proposal(
        before=seen, tests=tuple(placed), unplaced=tuple(unplaced), dropped=tuple(dropped), changed=changed, old=old, proof=proof
    )


def _different(tests: Sequence[NewTest]) -> list[NewTest]:
    """Give the tests without those that ask the same as an earlier one."""
    return list({(test.task, wire.dumps(test.given)): test for test in reversed(tests)}.values())[::-1]


def _of_disagreements(bench: Bench) -> list[NewTest]:
    """Give tests of inputs on which accepted programs part; which is right is the reference's word."""
    try:
        found, _ = disagreements(bench, with_reference=True)
    except NotApplicable:
        return []
    return [
        NewTest(
            subject=one.subject, given=one.killing.given, wanted=one.killing.wanted, refuses=(f"{one.name} disagrees with the reference",)
        )
        for one in found
    ]


def _texts(package: Package) -> Files:
    paths = [
        path for path in walk(package.folder) if path.suffix in READ and not path.is_symlink() and path.stat().st_size <= 8 * SOURCE_CAP
    ]
    names = {path: path.relative_to(package.folder).as_posix() for path in paths}
    return {name: path.read_bytes().decode("utf-8", "surrogateescape") for path, name in names.items() if not name.startswith(_LABELLED)}


_LABELLED = ("submissions/", "verifier_tests/")


def _place(old: Files, tests: Sequence[NewTest]) -> tuple[Files, list[NewTest], list[NewTest]]:
    """Write each test into the first file that keeps tests of its task."""
    texts, placed, unplaced = dict(old), [], []
    for test in tests:
        made = next(((name, text) for name in _order(texts) if (text := places.added(name, texts[name], test)) is not None), None)
        if made is None:
            unplaced.append(test)
            continue
        texts[made[0]] = made[1]
        placed.append(test)
    return {name: text for name, text in texts.items() if text != old[name]}, placed, unplaced


def _order(texts: Files) -> list[str]:
    return sorted(texts, key=lambda name: (READ.index(Path(name).suffix), name))


def _kept(
    bench: Bench, package: Package, reopen: Callable[[Path], Bench], old: Files, changed: Files, placed: list[NewTest]
) -> tuple[Files, list[NewTest], list[str]]:
    """Give the change without the tests that a right program fails: all at once where all are well, else one by one."""
    if not placed or _proven(bench, package, reopen, changed, ()).holds:
        return changed, placed, []
    kept: list[NewTest] = []
    dropped = []
    for test in placed:
        tried, _, _ = _place(old, [*kept, test])
        proof = _proven(bench, package, reopen, tried, ())
        if proof.holds:
            kept.append(test)
        else:
            dropped.append(f"{test.task}: {test.assertion}: {proof.trouble}")
    return _place(old, kept)[0], kept, dropped


def _proven(bench: Bench, package: Package, reopen: Callable[[Path], Bench], changed: Files, survivors: Sequence[Wrong]) -> Proof:
    with tempfile.TemporaryDirectory(prefix="acidtest-strengthen-") as place:
        folder = Path(place) / package.folder.resolve().name
        shutil.copytree(package.folder, folder, symlinks=True)
        for name, text in changed.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(text.encode("utf-8", "surrogateescape"))
        return prove(bench, lambda: reopen(folder), survivors)


def _of(survivors: Sequence[Wrong], tests: Sequence[NewTest]) -> list[Wrong]:
    diffs = {(test.task, diff) for test in tests for diff in test.refuses}
    return [one for one in survivors if (one.subject.task["id"], one.mutant.diff) in diffs]


def _diff(path: str, before: str | None, after: str) -> str:
    source = f"a/{path}" if before is not None else "/dev/null"
    lines = difflib.unified_diff(_lines(before or ""), _lines(after), source, f"b/{path}", n=3)
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def _lines(text: str) -> list[str]:
    """Give the lines of a text by line feeds alone, as patches count them."""
    found = text.split("\n")
    return [f"{line}\n" for line in found[:-1]] + ([found[-1]] if found[-1] else [])
