"""Backends that the author declares by ``backends()``: their calls go through a guard.

    raises0, raises1, ...   the call raises the first, second, ... of the exceptions that are declared for it
    late                    the answer comes after a minute
    lost                    the call is carried out, and then raises the first declared exception that may come after the deed

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import asyncio
import functools
import inspect
import socket
from typing import Any, Dict, List

from . import clock, faults
from .adapters import Nonsense

MARK = "_acidtest_guarded"
BROKEN = (TimeoutError, ConnectionResetError, ConnectionAbortedError, BrokenPipeError, asyncio.TimeoutError, socket.timeout)
"""What may be raised when a deed was done and its answer did not come."""


def guard(instance: Any) -> None:
    """Guard every declared backend that the instance has by now. Raises `Nonsense` where one cannot be guarded."""
    declare = getattr(instance, "backends", None) if faults.PLANS else None
    if declare is None:
        return
    for name, backend in _declared(declare()).items():
        holder, attribute = _place(instance, backend.at)
        if holder is None:
            continue
        for owner, method in _methods(holder, attribute):
            _replace(owner, method, _guarded(name, backend, getattr(owner, method)))


def named(instance: Any) -> Dict[str, Any]:
    """Give the attribute of each declared backend, and whether the instance has it by now. Raises `Nonsense`."""
    declared = _declared(instance.backends())
    return {name: {"at": backend.at, "there": _place(instance, backend.at)[0] is not None} for name, backend in declared.items()}


def _declared(given: Any) -> Dict[str, Any]:
    whole = isinstance(given, dict) and all(isinstance(name, str) and hasattr(item, "at") for name, item in given.items())
    if not whole:
        raise Nonsense("backends() gave a %s; expected a dict of names to acidtest.spec.Backend" % type(given).__name__)
    return dict(given)


def _place(instance: Any, path: str) -> Any:
    """Give the object that holds a backend and the backend's attribute; None as long as it is not there."""
    *way, last = path.split(".")
    for part in way:
        instance = getattr(instance, part, None)
    return (instance, last) if getattr(instance, last, None) is not None else (None, last)


def _methods(holder: Any, attribute: str) -> List[Any]:
    """Give what is called: the attribute itself, or the public methods of the object that it is."""
    backend = getattr(holder, attribute)
    if inspect.isroutine(backend):
        return [(holder, attribute)]
    names = [name for name in dir(backend) if not name.startswith("_")]
    return [(backend, name) for name in names if inspect.isroutine(getattr(backend, name, None))]


def _replace(owner: Any, name: str, guarded: Any) -> None:
    if guarded is None:
        return
    try:
        setattr(owner, name, guarded)
    except (AttributeError, TypeError) as exc:
        raise Nonsense(
            "backends(): %s of a %s cannot be replaced; name an attribute that holds a function" % (name, type(owner).__name__)
        ) from exc


def _guarded(name: str, backend: Any, plain: Any) -> Any:
    if getattr(plain, MARK, False):
        return None

    @functools.wraps(plain)
    def call(*args: Any, **named: Any) -> Any:
        mode = _meet(name, backend)
        return _after(mode, backend, plain(*args, **named))

    @functools.wraps(plain)
    async def later(*args: Any, **named: Any) -> Any:
        mode = _meet(name, backend)
        return _after(mode, backend, await plain(*args, **named))

    chosen: Any = later if inspect.iscoroutinefunction(plain) else call
    setattr(chosen, MARK, True)
    return chosen


def _meet(name: str, backend: Any) -> str:
    """Raise as the plan says; give the mode of what befalls the call after it was carried out, or ''."""
    mode = faults.meet("backend " + name)
    if mode.startswith("raises"):
        number = int(mode[len("raises") :])
        if number < len(backend.raises):
            raise _made(backend.raises[number])
        faults.spare()
        return ""
    if mode == "lost" and not any(map(_may_follow, backend.raises)):
        faults.spare()
        return ""
    return mode


def _after(mode: str, backend: Any, found: Any) -> Any:
    """Give an answer, give it late, or lose it."""
    if mode == "lost":
        raise _made(next(filter(_may_follow, backend.raises)))
    clock.leap(faults.LATE if mode == "late" else 0.0)
    return found


def _made(error: Any) -> BaseException:
    """Give an exception: a declared one, or one of a declared class."""
    made: BaseException = error if isinstance(error, BaseException) else error("the backend does not answer")
    return made


def _may_follow(error: Any) -> bool:
    """Say whether an exception may come when the deed was done already: time ran out, or the connection broke."""
    kind = error if isinstance(error, type) else type(error)
    return issubclass(kind, BROKEN) or kind is ConnectionError
