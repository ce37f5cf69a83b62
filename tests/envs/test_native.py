"""What a package asks for and cannot be given is said when it is opened; nothing of it is run without."""

from __future__ import annotations

from pathlib import Path

import pytest

import acidtest
from acidtest.cli import main
from acidtest.envs import Options, read
from acidtest.envs.formats import native
from acidtest.errors import TargetError
from acidtest.evidence import Exit, Gate


@pytest.fixture
def package(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    assert main(["new", str(tmp_path / "softmax"), "--kind", "text"]) == 0
    capsys.readouterr()
    return tmp_path / "softmax"


def asks(package: Path, text: str) -> str:
    manifest = package / "environment.toml"
    manifest.write_text(f"{manifest.read_text(encoding='utf-8')}\n[resources]\n{text}\n", encoding="utf-8")
    return str(package)


def machine(monkeypatch: pytest.MonkeyPatch, *, gpu: bool) -> None:
    monkeypatch.setattr(native.shutil, "which", lambda name: "/usr/bin/nvidia-smi" if gpu else None)


def test_a_gpu_that_is_not_there(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch, gpu=False)
    with pytest.raises(TargetError, match="which this machine lacks"):
        read(asks(package, "gpu = true"), Options(body="process"))


def test_a_gpu_that_is_there_is_not_passed_into_a_sandbox(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch, gpu=True)
    target = asks(package, "gpu = true")
    for body in ("auto", "zygote", "container"):
        with pytest.raises(TargetError, match="no sandbox that confines passes one on"):
            read(target, Options(body=body))
    assert read(target, Options(body="process")).kind == "text"


def test_an_image_is_not_built(package: Path) -> None:
    with pytest.raises(TargetError, match="container image"):
        read(asks(package, 'image = "python:3.12"'), Options())


def test_the_report_says_why_and_is_no_pass(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    machine(monkeypatch, gpu=False)
    report = acidtest.check(asks(package, "gpu = true"))
    assert "resources.gpu: it asks for a GPU" in report.blocked
    assert Gate().decide(report) is Exit.COULD_NOT_RUN
