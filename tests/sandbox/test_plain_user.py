"""The zygote needs no root: as a plain user it confines all the same."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

import acidtest
from tests.sandbox.conftest import made

PYTHON = Path("/usr/bin/python3")
SOURCE = Path(acidtest.__file__).parents[1]
SCRIPT = f"""
import sys; sys.path.insert(0, {str(SOURCE)!r})
from acidtest.sandbox import *
for profile in Profile:
    server = choose("zygote").start(World(profile=profile))
    job = Job(source='import os, socket; open("f", "w").write("x"); os.chmod("f", 0); print(os.getuid()); socket.socket()', collect=("f",))
    result = server.run(job)
    print(result.stdout.decode().strip(), dict(result.files), result.denials[0].call)
    server.close()
"""


def new_enough() -> bool:
    """Only root may become a plain user, and the system's own Python must be one of ours."""
    if os.getuid() != 0 or not PYTHON.exists():
        return False
    probe = "import sys; sys.exit(sys.version_info < (3, 11))"
    return subprocess.run([PYTHON, "-c", probe], check=False).returncode == 0


@pytest.mark.skipif(not new_enough(), reason="needs root, and a system Python of 3.11 or newer")
def test_a_plain_user_is_confined_too() -> None:
    made("zygote")
    said = subprocess.run([PYTHON, "-B", "-c", SCRIPT], user=12345, group=12345, extra_groups=[], capture_output=True, cwd="/", check=False)
    if b"ModuleNotFoundError" in said.stderr:
        pytest.skip("a plain user may not read this source tree")
    assert said.stdout.decode().splitlines() == ["1000 {'f': b'x'} socket"] * 3, said.stderr
