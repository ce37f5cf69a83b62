"""What a format finds out about a target before anything of it runs."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, field
from typing import Any

from acidtest.sandbox.contract import World
from acidtest.spec.manifest import Manifest
from acidtest.spec.package import Package


@dataclass(frozen=True, kw_only=True)
class Options:
    """How a target is to be opened; part of the run key."""

    data: str = ""
    """Rows for a bare reward function: JSON Lines or Parquet."""
    prompt: str = ""
    """Column that is the prompt; empty to look for a usual name."""
    answer: str = ""
    """Column that is the gold; empty to look for a usual name."""
    convention: str = ""
    python: str = ""
    """Interpreter of the target's virtual environment; empty for our own."""
    kwargs: str = ""
    """Keyword arguments with which a world is made, as a JSON object."""
    num_envs: int = 0
    """Worlds in a vector of a registered Gymnasium id; 0 for a single one."""
    size: int = 20
    """Items of a generated dataset."""
    seed: int = 0
    install: bool = False
    """True to put declared dependencies into a cached virtual environment."""
    resolved: tuple[str, ...] = ()
    """What `install` put there, as ``name==version``: written into reports, not asked for."""
    body: str = "auto"
    """Sandbox body."""
    index: str = ""
    """An index of texts with which the tasks must not overlap, made by ``acidtest index``."""
    judge: tuple[str, ...] = ()
    """Who answers the questions of a verifier to a model: see `acidtest.envs.egress.answerers`."""
    judge_budget: str = ""
    """What judges may cost, such as ``dollars=1,attempts=500``; empty for the default."""
    judge_price: str = ""
    """``IN,OUT`` dollars for a million tokens, for a model without a list price."""
    models: str = ".acidtest/models"
    """Folder in which answers of models are kept; it changes no result."""

    def plain(self) -> dict[str, Any]:
        """Give what differs from the default, for reports and witnesses."""
        changed = {key: value for key, value in vars(self).items() if value != getattr(Options, key, None) and key != "models"}
        return {**changed, "judge": list(self.judge)} if self.judge else changed


@dataclass(frozen=True, kw_only=True)
class Opening:
    """One target, read but not run."""

    target: str
    format: str
    kind: str
    """text, code, tools, gymnasium or function."""
    digest: str
    world: World
    adapter: str
    settings: dict[str, Any]
    options: Options
    manifest: Manifest | None = None
    package: Package | None = None
    rows: tuple[dict[str, Any], ...] | None = None
    """Tasks by value, where the host read them itself."""
    seconds: float = 10.0
    """Wall-clock limit of one call."""
    memory_mb: int = 2048
    sources: dict[str, str] = field(default_factory=dict)
    """The target's own Python files, as text; never executed by the host."""
    notes: tuple[str, ...] = ()
    """What was inferred, in words."""

    asks: tuple[str, ...] = ()
    """Names of the models that its verifier may ask; ``*`` for any."""
    judged_by: tuple[str, ...] = ()
    """Identities of the judges that answer its questions."""

    @property
    def key(self) -> str:
        """Identify what is judged: the digest, what was installed for it, and who answers its questions."""
        more = " ".join((*self.options.resolved, *self.judged_by))
        return f"{self.digest}+{hashlib.sha256(more.encode()).hexdigest()[:16]}" if more else self.digest
