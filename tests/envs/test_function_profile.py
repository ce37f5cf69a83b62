"""A bare function is given the profile that its own files ask for."""

from __future__ import annotations

import pytest

from acidtest.envs.formats.function import profile_of
from acidtest.sandbox.contract import Profile


@pytest.mark.parametrize(
    ("source", "profile"),
    [
        ("import subprocess\n", Profile.WORKSPACE),
        ("from multiprocessing import Process\n", Profile.WORKSPACE),
        ("from concurrent.futures import ProcessPoolExecutor\n", Profile.WORKSPACE),
        ("import os\nos.system('true')\n", Profile.WORKSPACE),
        ("import os\nos.execvp('true', [])\n", Profile.WORKSPACE),
        ("import os\nos.environ.get('HOME')\n", Profile.PURE),
        ("import re\n", Profile.PURE),
    ],
)
def test_only_what_starts_programs_gets_a_workspace(source: str, profile: Profile) -> None:
    assert profile_of({"grader.py": "x = 1\n", "helper.py": source}) is profile
