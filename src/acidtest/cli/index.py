"""``acidtest index FILES... --out INDEX``: make an index of texts that an environment's tasks must not overlap with."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from acidtest.errors import SpecError, UsageError

if TYPE_CHECKING:
    from acidtest.audit.contamination.document import Document

SUMMARY = "Make an index of texts that tasks must not overlap with, for --index"
ROWS = {".jsonl", ".json", ".ndjson", ".parquet"}


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the command's words."""
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help="rows (.jsonl, .parquet), or plain text with an empty line between entries"
    )
    parser.add_argument("--out", required=True, metavar="INDEX", help="the index to write; it holds hashes and no text")
    parser.add_argument("--prompt", default="", metavar="COL", help="column that holds the text (default: a usual name)")
    parser.add_argument("--answer", default="", metavar="COL", help="column that holds the answer (default: a usual name, or none)")


def run(args: Namespace) -> int:
    """Read the files, write the index, say how much it holds."""
    from acidtest.audit.contamination.index import write_index

    found = [one for file in args.files for one in _documents(Path(file), args)]
    if not found:
        raise UsageError("there is nothing to index", where=", ".join(args.files), expected="rows or paragraphs with words in them")
    write_index(Path(args.out), found, [Path(file).name for file in args.files])
    sys.stdout.write(f"{args.out}: {len(found):,} {'entry' if len(found) == 1 else 'entries'}\n")
    return 0


def _documents(path: Path, args: Namespace) -> list[Document]:
    from acidtest.audit.contamination.document import document

    made = (document(f"{path.name}:{number}", text, answer) for number, text, answer in _texts(path, args))
    return [one for one in made if one.key]


def _texts(path: Path, args: Namespace) -> list[tuple[int, str, str]]:
    """Give each entry's place in the file, text and answer."""
    from acidtest.audit.contamination.splits import texts
    from acidtest.audit.formats import gold_text
    from acidtest.envs import values
    from acidtest.envs.formats.function import ANSWERS, PROMPTS
    from acidtest.envs.formats.rows import read_rows

    if path.suffix not in ROWS:
        return [(number, text, "") for number, text in enumerate(_paragraphs(path), 1)]
    rows = read_rows(path)
    prompt, answer = _column(rows, args.prompt, PROMPTS, path), _column(rows, args.answer, ANSWERS, path, needed=bool(args.answer))
    return [
        (number, "\n".join(texts(values.encode(row.get(prompt)))), gold_text(values.encode(row.get(answer))) or "" if answer else "")
        for number, row in enumerate(rows, 1)
    ]


def _paragraphs(path: Path) -> list[str]:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as exc:
        raise UsageError(f"cannot be read: {exc.strerror}", where=str(path)) from exc
    except UnicodeDecodeError as exc:
        raise SpecError(f"byte {exc.start} is not UTF-8", where=str(path), expected="UTF-8 text") from exc
    return [part for part in text.split("\n\n") if part.strip()]


def _column(rows: list[dict[str, Any]], asked: str, usual: tuple[str, ...], path: Path, *, needed: bool = True) -> str:
    columns = {key for row in rows for key in row}
    found = asked if asked in columns else "" if asked else next((name for name in usual if name in columns), "")
    if not found and needed:
        raise UsageError(
            f"the rows have no column {asked!r}" if asked else "no column has a usual name for a prompt",
            where=str(path),
            expected=f"one of {', '.join(sorted(columns))}",
            mend="name it with --prompt or --answer",
        )
    return found
