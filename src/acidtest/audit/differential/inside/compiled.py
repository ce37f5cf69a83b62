"""Compiles a C++ program and hands over to `feed`, which runs it on every input. The file's name stands in main-file.txt."""

from __future__ import annotations

import json
import subprocess
import sys


def main() -> None:
    """Compile, then feed."""
    with open("main-file.txt", encoding="utf-8") as handle:
        name = handle.read().strip()
    command = ["/usr/bin/g++", "-O1", "-std=c++20", "-w", "-o", "program", name]
    done = subprocess.run(command, check=False, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if done.returncode != 0:
        with open("outcomes.jsonl", "w", encoding="utf-8") as out:
            out.write(json.dumps({"broken": "does not compile"}) + "\n")
        sys.exit(0)
    with open("feed.py", encoding="utf-8") as handle:
        exec(compile(handle.read(), "feed.py", "exec"), {"__name__": "__main__"})  # noqa: S102 - our own text


main()
