"""Who answers in the place of a model: ``--judge`` for a verifier's questions, ``--llm`` for an attacker.

    openai:NAME, anthropic:NAME, ...@URL   a model; its answers are recorded
    answers.jsonl                          a recording; what it does not hold is not answered
    judge.py                               a program in the place of a model, run in a sandbox of its own

A name before a judge, as in ``strict=openai:NAME``, gives it the questions to that name alone.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from acidtest.errors import UsageError
from acidtest.models.name import FORM, ModelName

EVERY = ""
"""The name of a judge that answers whatever has no judge of its own."""
NAMED = re.compile(r"(?P<name>[A-Za-z0-9][A-Za-z0-9._/-]{0,63})=(?P<what>.+)")
PROGRAM_CAP = 1 << 20


@dataclass(frozen=True, kw_only=True)
class Answerer:
    """One who answers."""

    name: str
    kind: Literal["model", "recording", "program"]
    word: str
    """What was given on the command line, without the name."""

    @property
    def identity(self) -> str:
        """Give what its answers depend on: the model, or the bytes of the file."""
        if self.kind == "model":
            return ModelName.parse(self.word).identity
        return f"{self.kind}:{hashlib.sha256(Path(self.word).read_bytes()).hexdigest()[:16]}"


def parse_judges(words: Sequence[str]) -> dict[str, Answerer]:
    """Give the judges by the name that they answer to. Raises UsageError."""
    found: dict[str, Answerer] = {}
    for word in words:
        match = NAMED.fullmatch(word)
        judge = parse_answerer(match["name"], match["what"]) if match else parse_answerer(EVERY, word)
        if judge.name in found:
            raise UsageError(f"two judges answer {f'to {judge.name!r}' if judge.name else 'everything'}", where="--judge")
        found[judge.name] = judge
    return found


def identities(words: Sequence[str]) -> tuple[str, ...]:
    """Give what the answers of judges depend on, by name. Raises UsageError."""
    return tuple(f"{judge.name}={judge.identity}" for judge in parse_judges(words).values())


def of(judges: Mapping[str, Answerer], name: str) -> Answerer | None:
    """Give the judge that answers to a name, or None."""
    return judges.get(name) or judges.get(EVERY)


def parse_answerer(name: str, word: str, *, option: str = "--judge") -> Answerer:
    """Give who a word stands for. Raises UsageError."""
    suffix = Path(word).suffix
    if suffix in (".jsonl", ".py"):
        path = Path(word)
        if not path.is_file():
            raise UsageError("does not exist", where=f"{option} {word}", expected=f"a file, or {FORM}")
        if suffix == ".py" and path.stat().st_size > PROGRAM_CAP:
            raise UsageError(f"is larger than {PROGRAM_CAP >> 20} MiB", where=f"{option} {word}")
        return Answerer(name=name, kind="recording" if suffix == ".jsonl" else "program", word=word)
    ModelName.parse(word)
    return Answerer(name=name, kind="model", word=word)
