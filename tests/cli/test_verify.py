"""``acidtest verify``: offline, without running anything, and not to be fooled."""

from __future__ import annotations

import base64
import json
import shutil
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

import acidtest
from acidtest.evidence.receipt import dump_envelope, load_envelope, new_key, read_private, read_statement, sign
from tests.cli.certified import Certified
from tests.cli.conftest import Run, Said


@pytest.fixture
def verify(run: Run, certified: Certified, tmp_path: Path) -> Any:
    """Verify a certificate, the given package and key unless told otherwise."""

    def verifying(*words: str, certificate: bytes | None = None, package: Path | None = None, key: Path | None = None) -> Said:
        path = tmp_path / "certificate.json"
        path.write_bytes(certified.certificate.read_bytes() if certificate is None else certificate)
        return run("verify", str(path), str(package or certified.package), "--key", str(key or certified.public), *words)

    return verifying


def test_it_is_valid_and_says_what_for(verify: Any, certified: Certified) -> None:
    said = verify("--report", str(certified.report), "--criterion", "verifier-sound")
    assert said.code == 0
    assert said.out.startswith("VALID")
    for line in (
        "safe-to-run, verifier-sound",
        "computed anew",
        "the report is the one that was certified",
        "20 of 20 tasks tried",
        "attacked it: none",
    ):
        assert line in said.out


def test_nothing_of_the_package_is_run_and_no_sandbox_is_opened(verify: Any, certified: Certified, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("subprocess.Popen", lambda *_, **__: pytest.fail("a process was started"))
    monkeypatch.setattr("socket.socket", lambda *_, **__: pytest.fail("a socket was opened"))
    assert verify().code == 0


def test_a_copy_elsewhere_is_as_good(verify: Any, certified: Certified, tmp_path: Path) -> None:
    shutil.copytree(certified.package, tmp_path / "copy")
    assert verify(package=tmp_path / "copy").code == 0


CHANGES = {
    "a byte of the verifier": lambda p: (p / "environment.py").write_text((p / "environment.py").read_text() + "\n"),
    "a file more": lambda p: (p / "extra.py").touch(),
    "a file less": lambda p: (p / "README.md").unlink(),
    "an exec bit": lambda p: (p / "environment.py").chmod(0o755),
    "planted bytecode": lambda p: ((p / "__pycache__").mkdir(), (p / "__pycache__/environment.cpython-311.pyc").write_bytes(b"x")),
    "bytecode beside": lambda p: (p / "json.pyc").write_bytes(b"x"),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_a_package_that_was_changed_is_not_what_was_certified(verify: Any, certified: Certified, tmp_path: Path, change: Any) -> None:
    shutil.copytree(certified.package, tmp_path / "copy")
    change(tmp_path / "copy")
    said = verify(package=tmp_path / "copy")
    assert said.code == 1
    assert said.out.startswith("NOT VALID")


def forged(certified: Certified, **changes: Any) -> bytes:
    """Change the envelope's fields, or the statement inside when `statement` changes it."""
    record = json.loads(certified.certificate.read_text())
    if statement := changes.pop("statement", None):
        told = json.loads(base64.b64decode(record["payload"]))
        statement(told)
        record["payload"] = base64.b64encode(json.dumps(told).encode()).decode()
    return json.dumps({**record, **changes}).encode()


FORGED = {
    "criteria added": {"statement": lambda told: told["predicate"]["criteria"].append("not-gameable")},
    "a longer life": {"statement": lambda told: told["predicate"].update(expires="2099-01-01T00:00:00Z")},
    "another digest": {"statement": lambda told: told["subject"][0]["digest"].update(sha256="00" * 32)},
    "another payload type": {"payloadType": "application/json"},
    "another signature": {"signatures": [{"sig": base64.b64encode(bytes(64)).decode()}]},
}


@pytest.mark.parametrize("changes", FORGED.values(), ids=FORGED)
def test_a_forged_certificate_is_not_valid_and_says_nothing(verify: Any, certified: Certified, changes: dict[str, Any]) -> None:
    said = verify("--json", certificate=forged(certified, **changes))
    told = json.loads(said.out)
    assert said.code == 1
    assert (told["valid"], told["criteria"], [step["name"] for step in told["steps"]]) == (False, [], ["signature"])


def test_another_s_key_does_not_do(verify: Any, certified: Certified, tmp_path: Path) -> None:
    (tmp_path / "other.pub").write_bytes(new_key().public.pem())
    assert verify(key=tmp_path / "other.pub").code == 1


UNREADABLE = {
    "nothing": b"",
    "half": b'{"payload": "',
    "noise": b"\x00\xff" * 50,
    "a key twice": b'{"payload": "", "payload": "", "payloadType": "", "signatures": []}',
    "too much": b'{"payload": "' + b"A" * (2 << 20) + b'"}',
    "lists without end": b"[" * 100_000,
}


@pytest.mark.parametrize("raw", UNREADABLE.values(), ids=UNREADABLE)
def test_what_is_no_certificate_cannot_be_verified(verify: Any, raw: bytes) -> None:
    said = verify(certificate=raw)
    assert (said.code, said.out) == (2, "")
    assert len(said.err) < 2000


def reissued(certified: Certified, **changes: Any) -> bytes:
    """Sign a changed receipt with the right key."""
    from dataclasses import replace

    receipt = read_statement(load_envelope(certified.certificate.read_bytes()).payload)
    return dump_envelope(sign(replace(receipt, **changes), read_private(certified.key)))


def test_one_that_expired_says_so(verify: Any, certified: Certified) -> None:
    past = datetime.now(UTC).replace(microsecond=0) - timedelta(days=1)
    said = verify(certificate=reissued(certified, issued=past - timedelta(days=180), expires=past))
    assert said.code == 1
    assert f"it expired on {past:%Y-%m-%d}" in said.out


def test_one_of_an_older_version_is_valid_and_says_so(verify: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(acidtest, "__version__", "9.0.0")
    said = verify()
    assert said.code == 0
    assert "certified by acidtest 0." in said.out
    assert "this is 9.0.0" in said.out


def test_a_criterion_that_is_asked_for_must_be_there(verify: Any) -> None:
    assert verify("--criterion", "not-gameable").code == 1
    said = verify("--criterion", "beautiful")
    assert said.code == 2
    assert "there is no criterion 'beautiful'" in said.err


def test_another_report_is_not_the_one(verify: Any, certified: Certified, tmp_path: Path) -> None:
    (tmp_path / "other.json").write_bytes(certified.report.read_bytes() + b"\n")
    assert verify("--report", str(tmp_path / "other.json")).code == 1
    assert verify("--report", str(tmp_path / "none.json")).code == 2


def test_what_a_signer_wrote_is_shown_as_text(verify: Any, certified: Certified) -> None:
    said = verify(certificate=reissued(certified, subject="\x1b[31mred\u202e"))
    assert said.code == 0
    assert not {"\x1b", "\u202e"} & set(said.out)
