"""The helper process, with lent memory and without, in an interpreter of its own."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from acidtest.sandbox import inside

PROGRAM = """
import os, sys
sys.path.insert(0, sys.argv[1])
from inside import kernel

helper = kernel.Helper(borrows=sys.argv[2] == "borrows")
here, folder = os.getpid(), os.getcwd()

def work():
    os.chdir("/")
    os.close(told)
    return kernel.fork() or os._exit(7)

for _ in range(50):
    ready, told = os.pipe()
    pid = helper.run(work)
    assert pid > 0 and os.getcwd() == folder, "the helper's folder became ours"
    os.write(told, b"x")  # closed in the helper, open here
    os.close(ready), os.close(told)
assert helper.run(lambda: -1) == -1
deep = helper.run(lambda: depth(9000))
assert deep == 9000, deep
print("done")
"""
DEPTH = """
def depth(n):
    return 0 if n == 0 else 1 + depth(n - 1)
sys.setrecursionlimit(20000)
"""


@pytest.mark.parametrize("way", ["borrows", "forks"])
def test_what_a_helper_does_to_itself_stays_there(way: str) -> None:
    program = PROGRAM.replace("deep =", DEPTH + "deep =", 1)
    folder = str(Path(inside.__file__).parents[1])
    done = subprocess.run([sys.executable, "-c", program, folder, way], capture_output=True, text=True, timeout=60, check=False)
    assert (done.stdout, done.returncode) == ("done\n", 0), done.stderr


def test_a_helper_that_dies_gives_minus_one() -> None:
    program = "import os, sys; sys.path.insert(0, sys.argv[1]); from inside import kernel\nfor b in (True, False):\n    assert kernel.Helper(borrows=b).run(lambda: os._exit(3)) == -1"
    folder = str(Path(inside.__file__).parents[1])
    done = subprocess.run([sys.executable, "-c", program, folder], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
