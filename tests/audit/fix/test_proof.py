"""A fix is proven, or refused for its own reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from acidtest.audit.catalogue import rule
from acidtest.audit.engine import Settings, audit
from acidtest.audit.fix.proof import seed_of
from acidtest.envs import Environment, Options
from acidtest.envs import open as open_target
from acidtest.evidence import Exit, Rank
from tests.audit.fix.conftest import ANYTHING, ROWS, SOUND, Write, finding_of, held, proof_of

CODES = "A201 A202 A204 H407 R301 R307"


def test_a_fix_is_proven(write: Write) -> None:
    bad, good = write("bad", ANYTHING), write("good", SOUND)
    proof = proof_of(bad, good, finding_of(bad, "A201").witnesses[0], CODES)
    assert proof.exit is Exit.CLEAN, proof.steps
    assert held(proof) == {"witness": True, "accepted": True, "rule": True, "new": True}
    assert proof.comparison is not None
    assert "A201" in {finding.code for finding in proof.comparison.fixed}


def test_no_change_is_no_fix(write: Write) -> None:
    bad, same = write("bad", ANYTHING), write("same", ANYTHING)
    proof = proof_of(bad, same, finding_of(bad, "A201").witnesses[0], CODES)
    assert (proof.exit, held(proof)) == (Exit.FINDINGS, {"patch": False})


def test_a_comment_is_no_fix(write: Write) -> None:
    bad, noted = write("bad", ANYTHING), write("noted", f"# mended\n{ANYTHING}")
    proof = proof_of(bad, noted, finding_of(bad, "A201").witnesses[0], "A201")
    assert (held(proof)["witness"], held(proof)["rule"]) == (False, False)


def test_a_verifier_that_rejects_everybody_is_refused(write: Write) -> None:
    bad, closed = write("bad", ANYTHING), write("closed", "def reward(completion, answer):\n    return 0.0\n")
    proof = proof_of(bad, closed, finding_of(bad, "A201").witnesses[0], CODES)
    assert proof.exit is Exit.FINDINGS
    assert (held(proof)["witness"], held(proof)["accepted"], held(proof)["rule"]) == (True, False, None)
    assert "none of the 6 verdicts" in next(step.detail for step in proof.steps if step.name == "accepted")


def test_a_verifier_that_raises_for_everybody_is_refused(write: Write) -> None:
    bad, broken = write("bad", ANYTHING), write("broken", "def reward(completion, answer):\n    raise ValueError('no')\n")
    assert held(proof_of(bad, broken, finding_of(bad, "A201").witnesses[0], CODES))["accepted"] is False


def knows(replies: list[str]) -> str:
    """Give the faulty grader with some replies refused by name."""
    return f"KNOWN = {sorted(set(replies))!r}\n" + ANYTHING.replace(
        "    return", "    if completion in KNOWN:\n        return 0.0\n    return"
    )


def test_a_patch_that_knows_the_witness_alone_is_caught_by_the_rule(write: Write) -> None:
    bad = write("bad", ANYTHING)
    witness = finding_of(bad, "A201").witnesses[0]
    shown = [probe.submission["text"] for probe in witness.probes if probe.role == "probe"]
    proof = proof_of(bad, write("special", knows(shown)), witness, "A201")
    assert (held(proof)["witness"], held(proof)["accepted"], held(proof)["rule"]) == (True, True, False)


def hardened(write: Write, monkeypatch: pytest.MonkeyPatch) -> tuple[str, Options]:
    """Give a patch that refuses whatever the rule submits under its own seed: made by watching it until it is silent."""
    golds, known = {row["answer"] for row in ROWS}, []
    judge = Environment.verify_many
    for turn in range(8):
        target = write(f"hardened-{turn}", knows(known))
        seen: list[str] = []
        with monkeypatch.context() as watch, open_target(*target) as env:
            watch.setattr(
                Environment,
                "verify_many",
                lambda self, pairs, _seen=seen, **how: _seen.extend(p[1]["text"] for p in pairs) or judge(self, pairs, **how),
            )
            if not audit(env, [rule("A201")], Settings(jobs=1)).findings:
                return target
        known += [reply for reply in seen if reply not in golds]
    raise AssertionError("the rule is never silent")


def test_a_patch_that_knows_every_probe_of_the_seed_is_caught_by_another_seed(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    bad, special = write("bad", ANYTHING), hardened(write, monkeypatch)
    proof = proof_of(bad, special, finding_of(bad, "A201").witnesses[0], "A201")
    assert (held(proof)["witness"], held(proof)["accepted"], held(proof)["rule"]) == (True, True, False)
    assert f"under seed {seed_of_target(special)}" in next(step.detail for step in proof.steps if step.name == "rule")


def seed_of_target(target: tuple[str, Options]) -> int:
    with open_target(*target) as env:
        return seed_of(env.opening.digest)


def test_a_fix_that_brings_something_new_is_refused(write: Write) -> None:
    bad = write("bad", ANYTHING)
    inside = write("inside", "def reward(completion, answer):\n    return 1.0 if answer in completion else 0.0\n")
    witness = finding_of(bad, "A201").witnesses[0]
    proof = proof_of(bad, inside, witness, CODES)
    assert (held(proof)["rule"], held(proof)["new"]) == (True, False)
    assert "A204" in next(step.detail for step in proof.steps if step.name == "new")


def test_a_witness_that_does_not_happen_before_proves_nothing(write: Write) -> None:
    bad, good = write("bad", ANYTHING), write("good", SOUND)
    witness = finding_of(bad, "A201").witnesses[0]
    proof = proof_of(good, write("other", f"# other\n{SOUND}"), witness, CODES)
    assert (proof.exit, held(proof)) == (Exit.COULD_NOT_RUN, {"witness": None})


def test_tasks_that_are_gone_leave_the_witness_untold(write: Write) -> None:
    bad = write("bad", ANYTHING)
    rows = [{**row, "id": f"new-{i}"} for i, row in enumerate(ROWS)]
    proof = proof_of(bad, write("renamed", SOUND, rows), finding_of(bad, "A201").witnesses[0], "A201")
    assert (proof.exit, held(proof)["witness"], held(proof)["accepted"]) == (Exit.COULD_NOT_RUN, None, None)


MANIFEST = 'id = "sums"\nversion = "0.1.0"\nkind = "text"\nentry = "environment:Env"\n\n[resources]\ndependencies = [\n{}]\n'
SOURCE = """
from acidtest.spec import Task, TextEnvironment


class Env(TextEnvironment):
    def tasks(self):
        return [Task(id=f"t{i}", prompt=f"{i} + {i}?", gold=str(2 * i)) for i in range(11, 15)]

    def verify(self, task, reply):
        return float(reply.strip() == task.gold)
"""


def package(folder: Path, dependencies: str) -> tuple[str, Options]:
    folder.mkdir()
    (folder / "environment.py").write_text(SOURCE, encoding="utf-8")
    (folder / "environment.toml").write_text(MANIFEST.format(dependencies), encoding="utf-8")
    return str(folder), Options()


def test_a_fact_that_only_moves_or_is_told_otherwise_is_no_fix(tmp_path: Path) -> None:
    before, moved = package(tmp_path / "a", '"numpy",\n'), package(tmp_path / "b", '# pinned\n\n"numpy >= 1",\n')
    witness = finding_of(before, "S112").witnesses[0]
    proof = proof_of(before, moved, witness, "S112", gate=Rank.LEAD)
    assert (proof.exit, held(proof)["rule"]) == (Exit.FINDINGS, False)


def test_a_fact_that_is_mended_is_proven(tmp_path: Path) -> None:
    before, after = package(tmp_path / "a", '"numpy",\n'), package(tmp_path / "b", '"numpy==2.4.6",\n')
    proof = proof_of(before, after, finding_of(before, "S112").witnesses[0], "S112 S111 A201 R301", gate=Rank.LEAD)
    assert proof.exit is Exit.CLEAN, proof.steps


def test_a_rule_that_says_nothing_any_more_proves_nothing(write: Write) -> None:
    bad = write("bad", ANYTHING)
    proof = proof_of(bad, write("good", SOUND), finding_of(bad, "A201").witnesses[0], "A204")
    assert (proof.exit, held(proof)["rule"]) == (Exit.COULD_NOT_RUN, None)
