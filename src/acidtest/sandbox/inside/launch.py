"""Becomes the program: limits, paths, fresh randomness, then source, entry or exec."""

from __future__ import annotations

import atexit
import gc
import importlib
import importlib.util
import linecache
import os
import random
import resource
import signal
import sys
import threading
import traceback
import types
from typing import Any, Callable, Dict, Iterable, List, Mapping, NoReturn

ENTRY = "_acidtest_entry"
"""The name of the module that an entry lies in: no author's module bears it."""
SCRIPT = "main.py"
"""What tracebacks and ``sys.argv[0]`` call a job's source."""


def limit(limits: Mapping[str, Any], *, processes: bool, soft_cpu: bool = True) -> None:
    """Apply the limits of one process.

    `processes` is False where the count would include the host's own. `soft_cpu` is False for the first
    process of a pid namespace, which the milder signal does not end.
    """
    cpu = max(1, int(-(-limits["cpu"] // 1)))
    values = [
        (resource.RLIMIT_CPU, cpu, cpu + 1 if soft_cpu else cpu),
        (resource.RLIMIT_AS, limits["memory"], limits["memory"]),
        (resource.RLIMIT_FSIZE, limits["disk"], limits["disk"]),
        (resource.RLIMIT_NOFILE, limits["open_files"], limits["open_files"]),
        (resource.RLIMIT_CORE, 0, 0),
        (resource.RLIMIT_MEMLOCK, 0, 0),
    ]
    if hasattr(resource, "RLIMIT_MSGQUEUE"):
        values.append((resource.RLIMIT_MSGQUEUE, 0, 0))
    if processes:
        values.append((resource.RLIMIT_NPROC, limits["processes"], limits["processes"]))
    for kind, soft, hard in values:
        ceiling = resource.getrlimit(kind)[1]
        if ceiling != resource.RLIM_INFINITY:
            soft, hard = min(soft, ceiling), min(hard, ceiling)
        resource.setrlimit(kind, (soft, hard))


def reseed() -> None:
    """Give this process its own randomness: all forks of one server share the generators' states."""
    random.seed()
    numpy_random = sys.modules.get("numpy.random")
    if numpy_random is not None:
        numpy_random.seed(int.from_bytes(os.urandom(4), "little"))


def preload(names: Iterable[str]) -> None:
    """Import `names` now, so that later forks find them."""
    for name in names:
        importlib.import_module(name)


def forget_exit_handlers() -> None:
    """Drop what imported modules registered for the server's end: a job is not the server."""
    atexit._clear()


def default_signals() -> None:
    """Undo what an interpreter or server set, except that a closed pipe still raises."""
    signal.set_wakeup_fd(-1)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)


def become_source(source: str, argv: List[str], out_of_memory: Callable[[], None]) -> NoReturn:
    """Run `source` as ``__main__`` and leave the process as an interpreter would."""
    module = types.ModuleType("__main__")
    module.__dict__["__builtins__"] = __builtins__
    module.__file__ = SCRIPT
    sys.modules["__main__"] = module
    sys.argv = [SCRIPT, *argv]
    linecache.cache[SCRIPT] = (len(source), None, source.splitlines(True), SCRIPT)
    leave(lambda: exec(compile(source, SCRIPT, "exec", dont_inherit=True), module.__dict__), out_of_memory)


def become_entry(entry: str, fd: int, arguments: List[str], out_of_memory: Callable[[], None]) -> NoReturn:
    """Call ``/path/file.py:function`` as ``function(fd, *arguments)`` and leave."""
    sys.argv = [entry, *arguments]
    leave(lambda: find_entry(entry)(fd, *arguments), out_of_memory)


def find_entry(entry: str) -> Callable[..., Any]:
    """Load the file of ``/path/file.py:function`` and give the function."""
    path, _, name = entry.rpartition(":")
    spec = importlib.util.spec_from_file_location(ENTRY, path)
    if spec is None or spec.loader is None:
        raise ImportError("not a Python file: " + path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[ENTRY] = module
    spec.loader.exec_module(module)
    function: Callable[..., Any] = getattr(module, name)
    return function


def become_program(argv: List[str], environ: Dict[str, str]) -> NoReturn:
    """Exec `argv`, or leave with 127 as a shell does."""
    try:
        os.execvpe(argv[0], argv, environ)
    except OSError as problem:
        os.write(2, "{}: {}\n".format(argv[0], problem.strerror).encode())
        os._exit(127)


def leave(body: Callable[[], Any], out_of_memory: Callable[[], None]) -> NoReturn:
    """Run `body`, report an exception as the interpreter does, and end the process."""
    code = 1
    try:
        code = _outcome(body, out_of_memory)
        _join_threads()
        atexit._run_exitfuncs()
    finally:
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except (OSError, ValueError, AttributeError):
                code = code or 120
        os._exit(code)


def _join_threads() -> None:
    """Wait for other threads as an interpreter does at its end; alone, touch nothing: each page costs a copy."""
    if len(threading._active) + len(threading._limbo) > 1:  # type: ignore[attr-defined]
        threading._shutdown()  # type: ignore[attr-defined]


def _outcome(body: Callable[[], Any], out_of_memory: Callable[[], None]) -> int:
    try:
        body()
        return 0
    except SystemExit as request:
        return _exit_code(request.code)
    except MemoryError as problem:
        out_of_memory()
        _explain(problem)
    except BaseException as problem:  # noqa: BLE001 - this is the top of the program, as in the interpreter
        _explain(problem)
    return 1


def _exit_code(code: Any) -> int:
    if code is None:
        return 0
    if isinstance(code, int):
        return code & 0xFF
    print(code, file=sys.stderr)
    return 1


def _explain(problem: BaseException) -> None:
    """Print the traceback without our own frames."""
    below = problem.__traceback__
    while below is not None and below.tb_frame.f_code.co_filename == __file__:
        below = below.tb_next
    gc.collect()
    traceback.print_exception(type(problem), problem, below)
