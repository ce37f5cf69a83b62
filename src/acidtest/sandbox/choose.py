"""Chooses a body by name, or the strongest one that this machine can run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from acidtest.errors import SandboxUnavailable, UsageError
from acidtest.sandbox.container import ContainerBody
from acidtest.sandbox.contract import Body
from acidtest.sandbox.process import ProcessBody
from acidtest.sandbox.zygote import ZygoteBody

BODIES: Mapping[str, Callable[[], Body]] = MappingProxyType({"zygote": ZygoteBody, "container": ContainerBody, "process": ProcessBody})
"""Every body by its name, strongest first."""

AUTO = ("zygote", "container")
"""What `auto` tries. `process` is not among them: weaker isolation is asked for, never fallen back to."""


def choose(name: str = "auto") -> Body:
    """Give the body called `name`; ``auto`` gives the first confined one that lacks nothing.

    Raises SandboxUnavailable with everything that is missing, and how to get it.
    """
    if name == "auto":
        return _strongest()
    if name not in BODIES:
        raise UsageError(f"no sandbox is called {name!r}", expected="auto, " + ", ".join(BODIES))
    return _complete(BODIES[name]())


def _strongest() -> Body:
    lacks: list[str] = []
    for name in AUTO:
        body = BODIES[name]()
        missing = body.missing()
        if not missing:
            return body
        lacks += [f"{name}: {lack}" for lack in missing]
    raise SandboxUnavailable(
        "no confined sandbox can run on this machine: " + "; ".join(lacks),
        expected="user namespaces, or podman or docker",
        mend="give the machine one of these, or pass sandbox 'process' for code that you wrote yourself",
    )


def _complete(body: Body) -> Body:
    if missing := body.missing():
        raise SandboxUnavailable(
            f"sandbox {body.name!r} cannot run on this machine: " + "; ".join(missing),
            mend="see `acidtest doctor`",
        )
    return body
