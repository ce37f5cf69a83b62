"""A package and a certificate of it, made once by the commands themselves."""

from __future__ import annotations

import contextlib
import io
from dataclasses import dataclass
from pathlib import Path

from acidtest.cli import main

CRITERIA = ("safe-to-run", "verifier-sound")


@dataclass(frozen=True)
class Certified:
    """Where everything lies."""

    package: Path
    key: Path
    public: Path
    certificate: Path
    report: Path


def make(folder: Path) -> Certified:
    """Write a package, make a key, and certify."""
    package, key, out = folder / "sums", folder / "key.pem", folder / "out"
    words = [word for name in CRITERIA for word in ("--criterion", name)]
    with contextlib.redirect_stdout(io.StringIO()):
        assert main(["new", str(package), "--kind", "text"]) == 0
        assert main(["certify", "--new-key", str(key)]) == 0
        assert main(["certify", str(package), "--key", str(key), "--out", str(out), *words]) == 0
    return Certified(package, key, folder / "key.pem.pub", out / "sums.certificate.json", out / "sums.json")
