"""One target to audit, and what came of it."""

from __future__ import annotations

import signal
import time
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

import msgspec

from acidtest.errors import AcidTestError, InternalError
from acidtest.evidence import Report, dump, load_report

if TYPE_CHECKING:
    from acidtest.audit.sweep.warm import WarmBody
    from acidtest.envs import Environment

SHARED = frozenset({"reasoning-gym"})
"""Formats whose targets are names in one distribution that is slow to import."""


@dataclass(frozen=True, kw_only=True)
class Work:
    """One audit. It crosses to another process as JSON."""

    name: str
    target: str
    options: dict[str, Any] = field(default_factory=dict)
    codes: tuple[str, ...] = ()
    """Rules to run; empty for all."""
    attacks: bool = False
    """True to run the attacks beside the checks, where no rule is named."""
    attacker: str = ""
    """What attacks as a language model would; empty for none."""
    depth: str = "quick"
    seed: int = 0
    seconds: float = 300.0
    """Wall-clock time after which the audit is ended and its report is partial."""

    def encode(self) -> bytes:
        """Give it as JSON."""
        return msgspec.json.encode(asdict(self))


@dataclass(frozen=True, kw_only=True)
class Done:
    """How one audit ended: a report, or a fault of our own."""

    name: str
    report: Report | None = None
    trouble: str = ""
    """Our own fault, with its traceback; empty when there is a report."""
    seconds: float = 0.0
    about: dict[str, Any] = field(default_factory=dict)
    """What the environment said of itself, such as the class that it is."""

    @property
    def fault(self) -> str:
        """Give our own fault in one line: of the whole audit, or of single rules; '' when there is none."""
        if self.report is None:
            return self.trouble.strip().splitlines()[-1] if self.trouble.strip() else "it ended without a word"
        broken = [f"{result.code}: {result.crash.strip().splitlines()[-1]}" for result in self.report.results if result.crash.strip()]
        return "; ".join(broken)

    def encode(self) -> bytes:
        """Give it as JSON; the report travels as text of its own schema."""
        return msgspec.json.encode({**vars(self), "report": dump(self.report).decode() if self.report else None})


def read_work(raw: bytes) -> Work:
    """Read a work order."""
    return msgspec.json.decode(raw, type=Work)


def read_done(raw: bytes) -> Done:
    """Read a result. Raises SpecError or msgspec.DecodeError when it is none."""
    plain = msgspec.json.decode(raw, type=dict[str, Any])
    report = load_report(plain["report"].encode(), where=plain["name"]) if plain["report"] else None
    return Done(**{**plain, "report": report})


def do(work: Work) -> Done:
    """Open and audit one target. Whatever happens comes back as a result."""
    began = time.monotonic()
    about: dict[str, Any] = {}
    try:
        report, trouble = _audited(work, about), ""
    except InternalError:
        report, trouble = None, traceback.format_exc()
    except KeyboardInterrupt:
        report, trouble = _blocked(work, AcidTestError(f"it was not open, with its controls shot, within {work.seconds:.0f} s")), ""
    except AcidTestError as exc:
        report, trouble = _blocked(work, exc), ""
    except Exception:  # noqa: BLE001 - a fault of ours is told as ours and ends one target, not the sweep
        report, trouble = None, traceback.format_exc()
    return Done(name=work.name, report=report, trouble=trouble, seconds=round(time.monotonic() - began, 2), about=about)


def _audited(work: Work, about: dict[str, Any]) -> Report:
    from acidtest.audit.catalogue import everything, rule, rules
    from acidtest.audit.engine import Settings, audit
    from acidtest.audit.llm.settings import Attackers

    chosen = [rule(code) for code in work.codes] or list(everything() if work.attacks else rules())
    with _alarm(work.seconds), _opened(work) as env:
        about.update({key: env.described[key] for key in ("class", "name", "source") if key in env.described})
        attackers = Attackers(models=(work.attacker,)) if work.attacker else None
        return audit(env, chosen, Settings(seed=work.seed, depth=work.depth, jobs=1, attackers=attackers))


def _opened(work: Work) -> Environment:
    from acidtest.envs import Environment, Options
    from acidtest.envs.open import read
    from acidtest.sandbox import choose

    opening = read(work.target, Options(**work.options))
    body = _warm(opening.options.body) if opening.format in SHARED else choose(opening.options.body)
    return Environment(opening, body)


@cache
def _warm(name: str) -> WarmBody:
    from acidtest.audit.sweep.warm import WarmBody
    from acidtest.sandbox import choose

    return WarmBody(choose(name))


def _blocked(work: Work, exc: AcidTestError) -> Report:
    from acidtest.audit.engine import Settings, crashed

    return crashed(work.target, exc, Settings(seed=work.seed, depth=work.depth))


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    """Interrupt the audit when its time is over: it then gives a partial report."""

    def ring(*_: object) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
