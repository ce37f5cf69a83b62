"""Write the generated pages: docs/rules/<CODE>.md, its index, and the list of commands.

``python -m scripts.pages`` writes them; with ``--check`` it exits 1 when one of them is out of date.
"""

from __future__ import annotations

import contextlib
import inspect
import io
import re
import sys
from pathlib import Path
from typing import Literal, get_args, get_origin

from pydantic import BaseModel

from acidtest.audit.catalogue import everything
from acidtest.audit.example import Example
from acidtest.audit.kinds import KINDS
from acidtest.audit.needs import NEEDS
from acidtest.audit.rule import FAMILIES, Rule
from acidtest.cli import main as acidtest
from acidtest.cli.commands import COMMANDS
from acidtest.spec.manifest import Manifest

DOCS = Path(__file__).parent.parent / "docs"
MADE = "<!-- Made by `make docs` from the source; do not edit. -->\n"


def page(rule: type[Rule]) -> str:
    """Give a rule's page."""
    text = inspect.cleandoc(rule.__doc__ or "")
    needs = ", ".join(f"`{word}`" for word in NEEDS if word in rule.needs) or "nothing"
    kinds = ", ".join(map(str, rule.kinds)) or "none"
    return f"""{MADE}
# {rule.code} {rule.name}

| family | severity | kinds of fault | needs | since |
|---|---|---|---|---|
| {FAMILIES[rule.code[0]]} | {rule.severity.value} | {kinds} | {needs} | {rule.since} |

{text}

**To mend it.** {rule.fix}

## Flagged

{example(rule.bad)}

## Not flagged

{example(rule.good)}
"""


def example(shown: Example) -> str:
    """Give an example as Markdown: its source, and what else it holds."""
    parts = [f"```python\n{shown.source.strip()}\n```"] if shown.source.strip() else []
    manifest = getattr(shown, "manifest", "")
    if manifest:
        parts.append(f"`environment.toml` says:\n\n```toml\n{manifest.strip()}\n```")
    for name, text in getattr(shown, "files", {}).items():
        parts.append(f"`{name}`:\n\n```\n{text.strip()[:2000]}\n```")
    return "\n\n".join(parts) or "An empty package."


def index() -> str:
    """Give the index of rules."""
    lines = [MADE, "# Rules\n", "| code | name | severity | what is weak |", "|---|---|---|---|"]
    lines += [f"| [{r.code}]({r.code}.md) | {r.name} | {r.severity.value} | {r.weakness} |" for r in everything()]
    return "\n".join(lines) + "\n"


def kinds() -> str:
    """Give the catalogue of fault kinds, with the rules that look for each."""
    parts = [MADE, "# Kinds of fault\n\nRules and twins name these by number. A kind without a rule is not looked for yet.\n"]
    for group, sentences in KINDS.items():
        parts.append(f"## {group}\n\n| kind | what is wrong | rules |\n|---|---|---|")
        for number, sentence in sentences.items():
            found = ", ".join(f"[{r.code}](../rules/{r.code}.md)" for r in everything() if number in r.kinds)
            parts.append(f"| {number} | {sentence} | {found} |")
        parts.append("")
    return "\n".join(parts)


def manifest() -> str:
    """Give every field of ``environment.toml``."""
    parts = [MADE, "# environment.toml\n\nEvery field; any other is refused. The folder around it: [package](package.md).\n"]
    tables = {"": Manifest} | {name: kind for name, field in Manifest.model_fields.items() for kind in tables_in(field.annotation)}
    for name, kind in tables.items():
        parts.append(f"## {f'[{name}]' if name else 'At the top'}\n\n| field | type | default | |\n|---|---|---|---|")
        for key, field in kind.model_fields.items():
            if name or not tables_in(field.annotation):
                default = "required" if field.is_required() else f"`{field.default!r}`"
                parts.append(f"| `{key}` | {type_of(field.annotation)} | {default} | {' '.join((field.description or '').split())} |")
        parts.append("")
    return "\n".join(parts)


def tables_in(annotation: object) -> list[type[BaseModel]]:
    """Give the table that a field holds, or nothing."""
    options = get_args(annotation) or (annotation,)
    return [kind for kind in options if isinstance(kind, type) and issubclass(kind, BaseModel)]


def type_of(annotation: object) -> str:
    """Give a type in words that an author reads."""
    if get_origin(annotation) is Literal:
        return "one of " + ", ".join(f"`{value}`" for value in get_args(annotation))
    text = getattr(annotation, "__name__", str(annotation)) if not get_args(annotation) else str(annotation)
    return "`" + re.sub(r"\b(typing|acidtest\.spec\.manifest)\.", "", text).replace("|", "or") + "`"


def commands() -> str:
    """Give the reference of commands: what each says with --help."""
    parts = [MADE, "# Commands\n"]
    for name in COMMANDS:
        out = io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.suppress(SystemExit):
            acidtest([name, "--help"])
        parts.append(f"## acidtest {name}\n\n```text\n{out.getvalue().strip()}\n```\n")
    return "\n".join(parts)


def pages() -> dict[Path, str]:
    """Give every generated page by path."""
    made = {DOCS / "rules" / f"{rule.code}.md": page(rule) for rule in everything()}
    made[DOCS / "rules" / "index.md"] = index()
    made[DOCS / "reference" / "manifest.md"] = manifest()
    made[DOCS / "reference" / "commands.md"] = commands()
    made[DOCS / "reference" / "fault-kinds.md"] = kinds()
    return made


def main(words: list[str]) -> int:
    """Write or check the pages."""
    made = pages()
    stale = [path for path, text in made.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]
    if "--check" in words:
        for path in stale:
            print(f"out of date: {path.relative_to(DOCS.parent)}; run `make docs`", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(made[path], encoding="utf-8")
    print(f"{len(stale)} pages written")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
