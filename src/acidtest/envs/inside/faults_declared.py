"""Backends that the author declares by ``backends()``: their calls go through a guard.

    raises0, raises1, ...   the call raises the first, second, ... of the exceptions that are declared for it
    late                    the answer comes after a minute

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

import functools
import inspect
from typing import Any, Dict, List

from . import clock, faults
from .adapters import Nonsense

MARK = "_acidtest_guarded"


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
        late = _meet(name, backend)
        found = plain(*args, **named)
        clock.leap(faults.LATE if late else 0.0)
        return found

    @functools.wraps(plain)
    async def later(*args: Any, **named: Any) -> Any:
        late = _meet(name, backend)
        found = await plain(*args, **named)
        clock.leap(faults.LATE if late else 0.0)
        return found

    chosen: Any = later if inspect.iscoroutinefunction(plain) else call
    setattr(chosen, MARK, True)
    return chosen


def _meet(name: str, backend: Any) -> bool:
    """Raise as the plan says; give whether the answer is to be late."""
    mode = faults.meet("backend " + name)
    if mode.startswith("raises"):
        number = int(mode[len("raises") :])
        if number >= len(backend.raises):
            faults.spare()
            return False
        error = backend.raises[number]
        raise error if isinstance(error, BaseException) else error("the backend does not answer")
    return mode == "late"
