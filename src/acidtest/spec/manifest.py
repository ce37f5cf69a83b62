"""``environment.toml``: what an author declares."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from acidtest.errors import SpecError
from acidtest.spec.python_version import allows
from acidtest.spec.reading import read_toml
from acidtest.spec.requirement import unreadable

NAME = "environment.toml"
MANIFEST_CAP = 1 << 20

AnswerType = Literal[
    "number", "fraction", "expression", "date", "list", "set", "grid", "choice", "word", "sentence", "json", "code", "free"
]


class _Table(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


class Reward(_Table):
    """What a reward means."""

    range: tuple[float, float] = (0.0, 1.0)
    success: float | None = None
    """Reward from which a task counts as solved; default the top of the range."""
    dense: bool = False
    """True when partial work earns partial reward: judged by order, not by a threshold."""
    noisy: tuple[str, ...] = ()
    """Components that may differ between equal runs, such as a measured time."""

    @field_validator("range")
    @classmethod
    def _in_order(cls, value: tuple[float, float]) -> tuple[float, float]:
        low, high = value
        if math.isnan(low) or math.isnan(high) or low >= high:
            raise ValueError("the range is [lowest, highest], and the highest is above the lowest")
        return value

    @model_validator(mode="after")
    def _success_in_range(self) -> Reward:
        if self.success is not None and not self.range[0] < self.success <= self.range[1]:
            raise ValueError(f"success is {self.success:g}, which is outside of the range {list(self.range)}")
        return self


class Answer(_Table):
    """What an answer is, so that equal and unequal are certified rather than guessed."""

    type: AnswerType
    format: str = ""
    """How a reply carries the answer: bare, boxed, answer-tags, answer-colon, json, last-line, hash."""
    unit: str = ""
    absolute_tolerance: float | None = None
    relative_tolerance: float | None = None
    case_sensitive: bool = True
    ordered: bool = True
    alternatives: bool = False
    """True when a task's gold is a list of answers each of which is right."""
    choices: tuple[str, ...] = ()


class Limits(_Table):
    """What one call may use."""

    seconds: Annotated[float, Field(gt=0, le=3600)] = 10.0
    memory_mb: Annotated[int, Field(gt=0)] = 2048
    steps: Annotated[int, Field(gt=0)] = 1000
    output_kb: Annotated[int, Field(gt=0)] = 1024


class Sandbox(_Table):
    """How the environment and its solutions are confined."""

    profile: Literal["pure", "toolchain", "workspace"] = "pure"
    network: Literal["none", "loopback"] = "none"


class Egress(_Table):
    """One service that the verifier asks, and why. It is reached through the host's proxy alone."""

    host: str
    """Where it is served in production, such as ``api.openai.com``; an audit asks the model that ``--judge`` names."""
    purpose: str
    models: tuple[Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9._/-]{0,63}$")], ...] = ("judge",)
    """Names by which the verifier asks: ``self.ask("judge", ...)``."""


class Resources(_Table):
    """What the environment needs beside the package."""

    gpu: bool = False
    image: str = ""
    egress: tuple[Egress, ...] = ()
    python: str = ""
    """Versions of Python that will do, such as ``>=3.10,<3.13``."""
    dependencies: tuple[str, ...] = ()
    """Requirements as pip reads them; ``name==1.2 --hash=sha256:…`` takes exactly that file."""

    @field_validator("python")
    @classmethod
    def _readable_versions(cls, value: str) -> str:
        allows(value, (3, 11, 0))
        return value

    @field_validator("dependencies")
    @classmethod
    def _requirements(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for requirement in value:
            trouble = unreadable(requirement)
            if trouble:
                raise ValueError(f"{requirement!r} {trouble}")
        return value


class Tasks(_Table):
    """Where tasks come from."""

    source: str = ""
    """A JSON Lines file in the package; empty when the class gives them."""


class Production(_Table):
    """What production asks of it."""

    rate: float | None = None
    """Episodes a second."""


class Manifest(_Table):
    """The whole of ``environment.toml``."""

    id: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9._-]{0,63}$")]
    version: Annotated[str, Field(pattern=r"^\d+\.\d+(\.\d+)?([-+.].*)?$")]
    kind: Literal["text", "code", "tools", "gymnasium"]
    entry: Annotated[str, Field(pattern=r"^[A-Za-z_][\w.]*:[A-Za-z_]\w*$")]
    description: str = ""
    licence: str = ""
    authors: tuple[str, ...] = ()
    reward: Reward = Reward()
    answer: Answer | None = None
    limits: Limits = Limits()
    sandbox: Sandbox = Sandbox()
    resources: Resources = Resources()
    tasks: Tasks = Tasks()
    production: Production = Production()
    clock: bool = False
    """True when the clock is an input of the environment."""

    @field_validator("entry")
    @classmethod
    def _plain_module(cls, value: str) -> str:
        if ".." in value:
            raise ValueError("the module is a dotted name inside the package")
        return value

    @property
    def success(self) -> float:
        """Give the reward from which a task counts as solved."""
        return self.reward.range[1] if self.reward.success is None else self.reward.success


def read_manifest(folder: Path) -> Manifest:
    """Read and check a package's manifest. Raises SpecError with file, line and field."""
    path = folder / NAME
    raw, text = read_toml(path, cap=MANIFEST_CAP, mend="`acidtest new NAME` writes a package to start from")
    try:
        return Manifest.model_validate(raw)
    except ValidationError as exc:
        raise _readable(exc, path, text) from exc


def _readable(exc: ValidationError, path: Path, text: str) -> SpecError:
    problems = exc.errors(include_url=False)
    first = problems[0]
    field = ".".join(str(part) for part in first["loc"]) or "(whole file)"
    others = [".".join(str(part) for part in problem["loc"]) for problem in problems[1:4]]
    what = f"field {field}: {first['msg']}" + (f" (and {', '.join(others)})" if others else "")
    given = "" if first["type"] == "missing" else f", got {_short(first['input'])}"
    return SpecError(what + given, where=f"{path}:{line_of(first['loc'], text)}", mend="docs/reference/manifest.md lists every field")


def _short(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:77]}..."


def line_of(location: tuple[Any, ...], text: str) -> int:
    """Give the line of a field in the text of a manifest, 1 when it is not written there."""
    table, key = "", str(location[-1]) if location else ""
    wanted = ".".join(str(part) for part in location[:-1] if isinstance(part, str))
    for number, line in enumerate(text.splitlines(), 1):
        header = re.match(r"\s*\[+\s*([\w.\"-]+)\s*\]+", line)
        if header:
            table = header.group(1)
            if table == ".".join(str(p) for p in location if isinstance(p, str)):
                return number
        elif table == wanted and re.match(rf"\s*\"?{re.escape(key)}\"?\s*=", line):
            return number
    return 1
