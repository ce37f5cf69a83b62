"""Declared dependencies go into a cached virtual environment, and none of their code runs on the host."""

from __future__ import annotations

import base64
import hashlib
import json
import tarfile
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import acidtest
from acidtest.audit.catalogue import rule
from acidtest.audit.example import Package
from acidtest.audit.specimens import SUMS
from acidtest.envs import Options, read
from acidtest.envs.install import install
from acidtest.errors import TargetError

NEEDY = SUMS.replace("from acidtest.spec", "import tinydep\nfrom acidtest.spec").replace("reply.strip()", "tinydep.clean(reply)")
CLEAN = "def clean(text):\n    return text.strip()\n"


def wheel(folder: Path, **files: str) -> Path:
    """Write a wheel ``tinydep`` 1.0 by hand."""
    about = "tinydep-1.0.dist-info"
    contents = {
        "tinydep.py": CLEAN,
        f"{about}/METADATA": "Metadata-Version: 2.1\nName: tinydep\nVersion: 1.0\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nGenerator: hand\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        **files,
    }
    record = "".join(f"{name},sha256={_hash(text)},{len(text)}\n" for name, text in contents.items()) + f"{about}/RECORD,,\n"
    path = folder / "tinydep-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in {**contents, f"{about}/RECORD": record}.items():
            archive.writestr(name, text)
    return path


def _hash(text: str) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(text.encode()).digest()).rstrip(b"=").decode()


@pytest.fixture
def wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is all that pip may look at, and a cache of our own."""
    folder = tmp_path / "wheels"
    folder.mkdir()
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    monkeypatch.setenv("ACIDTEST_CACHE", str(tmp_path / "cache"))
    return folder


def needy(folder: Path, dependency: str = "tinydep==1.0") -> str:
    folder.mkdir()
    return Package(NEEDY, manifest=f'\n[resources]\ndependencies = ["{dependency}"]\n').write(folder)[0]


def test_without_it_the_message_names_what_is_missing_and_how_to_get_it(tmp_path: Path, wheels: Path) -> None:
    told = acidtest.check(needy(tmp_path / "env")).blocked
    assert "'tinydep'" in told
    assert "--install, which installs tinydep==1.0" in told


def test_with_it_the_environment_opens_and_the_report_says_what_was_installed(tmp_path: Path, wheels: Path) -> None:
    wheel(wheels)
    told = acidtest.check(needy(tmp_path / "env"), options=Options(install=True), rules=[rule("S101")])
    assert not told.blocked
    assert told.controls[0].outcome == "clean"
    assert tuple(told.options["resolved"]) == ("tinydep==1.0",)


def test_the_run_key_holds_what_was_installed(tmp_path: Path, wheels: Path) -> None:
    wheel(wheels)
    target = needy(tmp_path / "env")
    plain, installed = read(target, Options()), read(target, Options(install=True))
    assert plain.digest == installed.digest
    assert plain.key != installed.key


def test_a_second_time_it_is_there_already(tmp_path: Path, wheels: Path) -> None:
    first_wheel = wheel(wheels)
    first = install(["tinydep==1.0"])
    first_wheel.unlink()
    assert install(["tinydep==1.0"]) == first


def test_a_wheel_whose_hash_is_another_is_refused(wheels: Path) -> None:
    wheel(wheels)
    with pytest.raises(TargetError, match=r"(?i)hash"):
        install([f"tinydep==1.0 --hash=sha256:{'0' * 64}"])


def test_a_wheel_by_its_hash(wheels: Path) -> None:
    digest = hashlib.sha256(wheel(wheels).read_bytes()).hexdigest()
    assert install([f"tinydep==1.0 --hash=sha256:{digest}"]).packages == ("tinydep==1.0",)


def test_hashes_for_some_are_refused(wheels: Path) -> None:
    with pytest.raises(TargetError, match="'six' has none"):
        install([f"tinydep==1.0 --hash=sha256:{'0' * 64}", "six"])


def test_what_must_be_built_is_refused_and_not_run(tmp_path: Path, wheels: Path) -> None:
    setup = tmp_path / "setup.py"
    setup.write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\n")
    with tarfile.open(wheels / "tinydep-1.0.tar.gz", "w:gz") as archive:
        archive.add(setup, "tinydep-1.0/setup.py")
    with pytest.raises(TargetError, match=r"only wheels are installed"):
        install(["tinydep==1.0"])
    assert not (tmp_path / "ran").exists()


def test_code_that_runs_when_an_interpreter_starts_does_not_run_on_the_host(tmp_path: Path, wheels: Path) -> None:
    mark = tmp_path / "ran"
    wheel(wheels, **{"start.pth": f"import os; open({str(mark)!r}, 'w')\n"})
    install(["tinydep==1.0"])
    acidtest.check(needy(tmp_path / "env"), options=Options(install=True), rules=[rule("S101")])
    assert not mark.exists()


def test_several_at_once_make_one(tmp_path: Path, wheels: Path) -> None:
    wheel(wheels)
    with ThreadPoolExecutor(4) as pool:
        made = set(pool.map(lambda _: install(["tinydep==1.0"]), range(4)))
    assert len(made) == 1
    assert [path.name for path in (tmp_path / "cache" / "environments").iterdir() if path.name.startswith(".making")] == []


def test_a_failure_leaves_nothing_half_made(tmp_path: Path, wheels: Path) -> None:
    with pytest.raises(TargetError):
        install(["tinydep==1.0"])
    assert [path.name for path in (tmp_path / "cache" / "environments").iterdir()] == [".lock"]
    wheel(wheels)
    assert json.loads(Path(install(["tinydep==1.0"]).python).parent.parent.joinpath("installed.json").read_text()) == ["tinydep==1.0"]
