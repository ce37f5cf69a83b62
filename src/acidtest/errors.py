"""The exception tree. It imports nothing of ours, so every floor may raise from it.

    AcidTestError
    ├── UsageError            the words on the command line, or a call of our API
    ├── SpecError             a package, manifest or data file that breaks its format
    ├── TargetError           a target that cannot be opened at all
    ├── SandboxError          the sandbox itself failed
    │   └── SandboxUnavailable    this machine lacks what the body needs
    ├── BoundaryError         somebody else's code failed; data, never a crash of ours
    │   ├── EnvironmentFault      the environment raised, or answered nonsense
    │   ├── WorkerDied            its process ended before it answered
    │   ├── WorkerHung            it did not answer in time
    │   └── WorkerFlooded         it answered more than it may
    ├── ServiceError          a service we depend on (a model endpoint, a database)
    │   └── BudgetSpent           what may be spent on it is spent
    └── InternalError         a promise of ours is broken; exit code 3

Every message says what happened, what was expected and how to mend it. The facts are
attributes, so nobody parses text.
"""

from __future__ import annotations


class AcidTestError(Exception):
    """Something went wrong at a boundary that we can name."""

    boundary = "acidtest"

    def __init__(self, what: str, *, where: str = "", expected: str = "", mend: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.where = where
        """File and line, or field, or call."""
        self.expected = expected
        self.mend = mend

    def __str__(self) -> str:
        """One readable paragraph: where, what, what was expected, how to mend it."""
        parts = [f"{self.where}: {self.what}" if self.where else self.what]
        if self.expected:
            parts.append(f"expected: {self.expected}")
        if self.mend:
            parts.append(f"to mend it: {self.mend}")
        return "\n  ".join(parts)


class UsageError(AcidTestError):
    """The command or call cannot be understood."""

    boundary = "usage"


class SpecError(AcidTestError):
    """A package, manifest or data file breaks its format."""

    boundary = "spec"


class TargetError(AcidTestError):
    """A target cannot be opened."""

    boundary = "target"


class SandboxError(AcidTestError):
    """The sandbox failed; nothing is known about what it should have run."""

    boundary = "sandbox"


class SandboxUnavailable(SandboxError):
    """A sandbox body needs what this machine lacks."""


class BoundaryError(AcidTestError):
    """Code that we do not trust failed. It is evidence about that code."""

    boundary = "environment"


class EnvironmentFault(BoundaryError):
    """The environment raised, or answered what the contract does not allow."""

    def __init__(self, what: str, *, kind: str = "", traceback: str = "", **facts: str) -> None:
        super().__init__(what, **facts)
        self.kind = kind
        """The exception's class name inside the environment, or ``nonsense``."""
        self.traceback = traceback


class WorkerDied(BoundaryError):
    """The environment's process ended before it answered."""

    def __init__(self, what: str, *, code: int | None = None, signal: int | None = None, **facts: str) -> None:
        super().__init__(what, **facts)
        self.code = code
        self.signal = signal


class WorkerHung(BoundaryError):
    """The environment's process did not answer in time."""

    def __init__(self, what: str, *, seconds: float = 0.0, **facts: str) -> None:
        super().__init__(what, **facts)
        self.seconds = seconds


class WorkerFlooded(BoundaryError):
    """The environment's process answered more than it may."""


class ServiceError(AcidTestError):
    """A service that we depend on failed."""

    boundary = "service"


class BudgetSpent(ServiceError):
    """What may be spent on a service does not allow the next call."""


class InternalError(AcidTestError):
    """A promise of ours is broken. This is our fault, never the environment's."""

    boundary = "acidtest"
