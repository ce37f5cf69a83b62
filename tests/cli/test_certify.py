"""``acidtest certify``: signs what holds, and nothing else."""

from __future__ import annotations

import hashlib
import json
import stat
from pathlib import Path

import pytest

from acidtest.cli.certify import PASSPHRASE
from acidtest.evidence import load_report
from acidtest.evidence.receipt import load_envelope, read_public, read_statement
from acidtest.spec import content_digest
from tests.cli.certified import CRITERIA, Certified
from tests.cli.conftest import Run


def test_the_certificate_binds_package_report_version_and_criteria(certified: Certified) -> None:
    envelope = load_envelope(certified.certificate.read_bytes())
    assert envelope.signed_by(read_public(certified.public).verify)
    receipt, report = read_statement(envelope.payload), load_report(certified.report.read_bytes())
    assert receipt.digest == content_digest(certified.package) == report.digest
    assert receipt.report == f"sha256:{hashlib.sha256(certified.report.read_bytes()).hexdigest()}"
    assert (receipt.subject, receipt.criteria, receipt.tool.version) == ("sums@0.1.0", CRITERIA, report.version)
    assert (receipt.expires - receipt.issued).days == 180


def test_it_runs_everything_in_full(certified: Certified) -> None:
    from acidtest.audit.catalogue import everything

    report = load_report(certified.report.read_bytes())
    assert report.depth == "full"
    assert {result.code for result in report.results} == {rule.code for rule in everything()}


def test_a_new_key_is_a_pair_for_its_owner(run: Run, tmp_path: Path) -> None:
    said = run("certify", "--new-key", str(tmp_path / "k.pem"))
    assert said.code == 0
    assert stat.S_IMODE((tmp_path / "k.pem").stat().st_mode) == 0o600
    assert read_public(tmp_path / "k.pem.pub").keyid in said.out
    assert run("certify", "--new-key", str(tmp_path / "k.pem")).code == 2


def test_a_passphrase_locks_the_key(run: Run, certified: Certified, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PASSPHRASE, "open sesame")
    assert run("certify", "--new-key", str(tmp_path / "k.pem")).code == 0
    monkeypatch.delenv(PASSPHRASE)
    said = run("certify", str(certified.package), "--key", str(tmp_path / "k.pem"))
    assert (said.code, said.out) == (2, "")
    assert "passphrase" in said.err


def faulty(folder: Path) -> Path:
    """Write a package whose verifier pays for anything."""
    folder.mkdir()
    (folder / "environment.toml").write_text(
        'id = "gifts"\nversion = "0.1.0"\nkind = "text"\nentry = "environment:Env"\n', encoding="utf-8"
    )
    (folder / "environment.py").write_text(
        "from acidtest.spec import Task, TextEnvironment\n\n\nclass Env(TextEnvironment):\n"
        "    def tasks(self):\n        return [Task(id=f't{i}', prompt=f'{i} + {i}?', gold=str(2 * i)) for i in range(11, 17)]\n\n"
        "    def verify(self, task, reply):\n        return 1.0 if reply.strip() else 0.0\n",
        encoding="utf-8",
    )
    return folder


def test_what_fails_is_not_signed(run: Run, certified: Certified, tmp_path: Path) -> None:
    words = ("certify", str(faulty(tmp_path / "gifts")), "--key", str(certified.key), "--out", str(tmp_path / "out"))
    said = run(*words, "--criterion", "verifier-sound", "--json")
    told = json.loads(said.out)
    assert said.code == 1
    assert (told["certified"], told["certificate"]) == ([], "")
    assert told["criteria"][0]["detail"].startswith("A201 accepts-anything")
    assert not list((tmp_path / "out").glob("*.certificate.json"))
    assert Path(told["report"]).is_file()


def test_what_ran_unconfined_is_not_signed(run: Run, certified: Certified, tmp_path: Path) -> None:
    words = ("--criterion", "safe-to-run", "--sandbox", "process", "--out", str(tmp_path))
    said = run("certify", str(certified.package), "--key", str(certified.key), *words)
    assert said.code == 2
    assert "unconfined" in said.out
    assert not list(tmp_path.glob("*.certificate.json"))


def test_a_project_s_exceptions_do_not_count(run: Run, certified: Certified, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "pyproject.toml").write_text('[tool.acidtest.ignore]\nA201 = "it is a gift"\n', encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    said = run("certify", str(faulty(tmp_path / "gifts")), "--key", str(certified.key), "--criterion", "verifier-sound")
    assert said.code == 1
    assert "A201" in said.out


@pytest.mark.parametrize("name", ["__pycache__/environment.cpython-311.pyc", "helper.pyc"])
def test_what_no_digest_covers_is_refused(run: Run, certified: Certified, tmp_path: Path, name: str) -> None:
    package = faulty(tmp_path / "gifts")
    (package / name).parent.mkdir(exist_ok=True)
    (package / name).write_bytes(b"\x00")
    said = run("certify", str(package), "--key", str(certified.key))
    assert said.code == 2
    assert "-delete" in said.err


@pytest.mark.parametrize("target", ["gymnasium:CartPole-v1", "grader:reward", "nowhere"])
def test_only_a_package_can_be_certified(run: Run, certified: Certified, target: str) -> None:
    said = run("certify", target, "--key", str(certified.key))
    assert said.code == 2
    assert "only a package can be certified" in said.err


def test_words_that_are_missing_are_named(run: Run, certified: Certified) -> None:
    assert run("certify").code == run("certify", str(certified.package)).code == 2
    assert run("certify", str(certified.package), "--key", str(certified.key), "--days", "0").code == 2
