"""Every example in the docs runs: files are written as shown, commands answer as shown."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
BLOCK = re.compile(r"^```(?P<kind>\w+)(?: (?P<name>\S+))?\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
EXIT = re.compile(r"\s+# exit (\d)$")
PAGES = sorted(p for p in [*ROOT.glob("docs/**/*.md"), ROOT / "README.md"] if "```console" in p.read_text(encoding="utf-8"))


@dataclass
class Command:
    words: str
    code: int
    shown: list[str] = field(default_factory=list)


def commands(body: str) -> list[Command]:
    """Read a console block: `$ command   # exit N`, then lines that its output must contain."""
    found: list[Command] = []
    for line in body.splitlines():
        if line.startswith("$ "):
            code = EXIT.search(line)
            found.append(Command(EXIT.sub("", line[2:]), int(code.group(1)) if code else 0))
        elif line.strip() and line.strip() != "...":
            found[-1].shown.append(line.strip())
    return found


def run(command: Command, folder: Path) -> None:
    environ = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}", "NO_COLOR": "1"}
    done = subprocess.run(["sh", "-c", command.words], check=False, cwd=folder, env=environ, capture_output=True, text=True, timeout=240)
    said = done.stdout + done.stderr
    assert done.returncode == command.code, f"{command.words}\nexit {done.returncode}\n{said}"
    flat = " ".join(said.split())
    for line in command.shown:
        assert " ".join(line.split()) in flat, f"{command.words} did not say {line!r}:\n{said}"


@pytest.mark.parametrize("page", PAGES, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_the_page_does_what_it_shows(page: Path, tmp_path: Path) -> None:
    folder = ROOT if page.name == "README.md" else tmp_path
    for block in BLOCK.finditer(page.read_text(encoding="utf-8")):
        if block["name"]:
            path = tmp_path / block["name"]
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block["body"], encoding="utf-8")
        elif block["kind"] == "console":
            for command in commands(block["body"]):
                if shlex.split(command.words)[0] != "make":
                    run(command, folder)


def test_generated_pages_are_up_to_date() -> None:
    done = subprocess.run([sys.executable, "-m", "scripts.pages", "--check"], check=False, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)")
CODE = re.compile(r"^```.*?^```|`[^`\n]*`", re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("page", sorted([*ROOT.glob("docs/**/*.md"), *ROOT.glob("*.md"), *ROOT.glob("design/*.md")]), ids=lambda p: p.name)
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(CODE.sub("", page.read_text(encoding="utf-8"))):
        assert (page.parent / link).exists(), f"{page.name} links to {link}"
