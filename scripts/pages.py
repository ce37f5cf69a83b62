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
from acidtest.audit.criteria import CRITERIA
from acidtest.audit.example import Example
from acidtest.audit.kinds import KINDS
from acidtest.audit.needs import NEEDS
from acidtest.audit.report.openenv_ids import Id, ids, policy
from acidtest.audit.rule import FAMILIES, Rule
from acidtest.cli import main as acidtest
from acidtest.cli.commands import COMMANDS
from acidtest.spec.manifest import Manifest

DOCS = Path(__file__).parent.parent / "docs"
CRITERIA_SAY = """\
What a [certificate](certificate.md) may say. A criterion holds only when every rule of its families was run and came to an end,
none was flagged at rank error, at least one applied, and its controls hold on every task that was tried. It is unknown, and is not
certified, when a rule could not run, was left out, or met only our own sandbox; when the run was unconfined, interrupted or blocked;
or when acidtest itself broke. Warnings and leads fail no criterion; a certificate counts them.

It is said of the rules that there are. A fault that no rule looks for is not excluded."""
OPENENV_SAYS = """\
`--format openenv` writes a `ValidationReport` (report schema 2) as OpenEnv's RFC 008 describes it, in the hub lane, which holds every
id of its severity policy {policy}. {count} of the {all} ids are answered from the outcomes of our rules; use `acidtest audit`, for
`check` runs no attacks and then leaves the ids that ask for them open.

- `pass`: a rule that answers the id ran clean, every other applicable one did too, and its controls and facts hold;
- `fail`: a finding at the gate (`--gate`), with what to do about it;
- `skip`: whatever nobody saw: could not run, left out, not applicable, below the gate, or not answered yet; it says why;
- `error`: a rule of ours broke.

The verdict is computed as OpenEnv does: an error, or a failure that weighs *fail*, fails; any other failure, or a skip, warns. Since some
ids are always skipped, the best verdict is `warn`. Two fields hold what OpenEnv's schema leaves room for: `signature` is always
`openenv.yaml`, though what was read is our own `environment.toml`, and `manifest` is null for the same reason. The exit code is our
own, as with every format."""
FACTS = {"opened": "it opened", "manifest": "the manifest was read", "confined": "the run was confined", "digest": "it has a digest"}
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


def criteria() -> str:
    """Give the criteria of certificates, with the rules that each stands for."""
    parts = [MADE, f"# Criteria\n\n{CRITERIA_SAY}\n"]
    for criterion in CRITERIA:
        rows = [
            ("promise", criterion.promise),
            ("families", ", ".join(f"{letter} {FAMILIES[letter]}" for letter in criterion.families)),
            ("controls that must hold", ", ".join(criterion.controls) or "none"),
            ("at the least", "one attack that applies and was carried out" if criterion.attacked else "one rule that applies"),
        ]
        for tier in ("check", "attack"):
            count = sum(rule.code[0] in criterion.families and rule.tier == tier for rule in everything())
            rows.append((f"{tier}s", f"{count}: every one of these families in the [list of rules](../rules/index.md)"))
        parts.append(f"## {criterion.name}\n\n| | |\n|---|---|\n" + "\n".join(f"| {name} | {value} |" for name, value in rows) + "\n")
    return "\n".join(parts)


def openenv() -> str:
    """Give the table of OpenEnv's check ids, and what of ours answers each."""
    count = sum(known.answered for known in ids())
    parts = [MADE, f"# OpenEnv's check ids\n\n{OPENENV_SAYS.format(count=count, all=len(ids()), policy=policy())}\n"]
    parts.append("| id | weighs | we ask | answered by |\n|---|---|---|---|")
    parts += [f"| `{known.id}` | {known.severity}, {known.lane} | {known.asks} | {answered(known)} |" for known in ids()]
    return "\n".join(parts) + "\n"


def answered(known: Id) -> str:
    """Say what answers an id."""
    if known.missing:
        return f"*skip*: {known.missing}"
    told = [f"[{code}](../rules/{code}.md)" for code in known.rules]
    told += [f"all of {letter} {FAMILIES[letter]}{_none(letter)}" for letter in known.families]
    told += [f"the control *{name}*" for name in known.controls]
    told += [f"the report: {FACTS[name]}" for name in known.facts]
    return ", ".join(told)


def _none(letter: str) -> str:
    return "" if any(rule.code[0] == letter for rule in everything()) else " (no rules yet)"


def pages() -> dict[Path, str]:
    """Give every generated page by path."""
    made = {DOCS / "rules" / f"{rule.code}.md": page(rule) for rule in everything()}
    made[DOCS / "rules" / "index.md"] = index()
    made[DOCS / "reference" / "manifest.md"] = manifest()
    made[DOCS / "reference" / "commands.md"] = commands()
    made[DOCS / "reference" / "fault-kinds.md"] = kinds()
    made[DOCS / "reference" / "criteria.md"] = criteria()
    made[DOCS / "reference" / "openenv.md"] = openenv()
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
