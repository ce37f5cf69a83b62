"""``acidtest new NAME --kind KIND``: write a package that passes its own check."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from acidtest.cli.page import write_json
from acidtest.scaffold import KINDS, starter, write

SUMMARY = "Write a package to start from, which passes its own check"
KIND_HELP = "text: one reply; code: a program; tools: a world behind tools; gymnasium: a gymnasium.Env (default: text)"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    parser.add_argument("name", metavar="NAME", help="the folder to make; its last part is the environment's id")
    parser.add_argument("--kind", choices=KINDS, default="text", help=KIND_HELP)
    parser.add_argument("--author", default="", help="who stands in the manifest")
    parser.add_argument("--json", action="store_true", help="write what was made as JSON")


def run(args: Namespace) -> int:
    """Write the package, and say what to do next."""
    folder = Path(args.name).expanduser()
    package = starter(folder.name or folder.resolve().name, args.kind, author=args.author)
    write(folder, package)
    if args.json:
        write_json({"folder": str(folder), "id": package.name, "kind": package.kind, "files": sorted(package.files)})
    else:
        sys.stdout.write(next_steps(folder, args.kind, sorted(package.files)))
    return 0


def next_steps(folder: Path, kind: str, names: list[str]) -> str:
    """Say what was written and what comes next."""
    target = folder.as_posix() if folder.is_absolute() else f"./{folder.as_posix()}"
    tops = dict.fromkeys(name.split("/")[0] + ("/" if "/" in name else "") for name in names)
    lines = [f"wrote {len(names)} files to {target}", f"  {', '.join(tops)}", "", "next"]
    lines += [f"  acidtest check {target}", f"  edit {folder.as_posix()}/environment.py, and check again"]
    if kind == "gymnasium":
        lines.append("  (a world needs gymnasium: pip install 'acidtest[gymnasium]')")
    return "\n".join([*lines, ""])
