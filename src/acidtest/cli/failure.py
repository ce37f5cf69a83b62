"""How a command fails: one clear message on stderr and the right exit code, never a bare traceback.

An error that we can name is exit 2. Anything else is our own fault, exit 3, and says so: a crash of
ours must not be read as a verdict on somebody's environment.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from acidtest.errors import AcidTestError, EnvironmentFault, InternalError

INTERRUPTED = 2
COULD_NOT_RUN = 2
CRASH = 3


def guarded(body: Callable[[list[object]], int], *, traceback: bool) -> int:
    """Run `body` and turn every way it can end into an exit code.

    `body` appends its parsed arguments to the list it is given. When they have a callable
    ``on_interrupt``, it is called after Ctrl-C, so that the command can leave a partial report.
    """
    running: list[object] = []
    try:
        code = body(running)
        sys.stdout.flush()
        return code
    except SystemExit as leave:
        return leave.code if isinstance(leave.code, int) else 0
    except BrokenPipeError:
        return _reader_is_gone()
    except KeyboardInterrupt:
        return _interrupted(running)
    except InternalError as exc:
        return _crash(exc, traceback)
    except AcidTestError as exc:
        return _named(exc, traceback)
    except Exception as exc:  # noqa: BLE001 - the outermost floor: whatever it is, it is ours
        return _crash(exc, traceback)


def _reader_is_gone() -> int:
    """Whoever read our stdout has closed it; what it did not read is not a clean result."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return COULD_NOT_RUN


def _interrupted(running: list[object]) -> int:
    rescue = getattr(running[0], "on_interrupt", None) if running else None
    told = rescue() if callable(rescue) else ""
    _say("interrupted", told or "no report was finished")
    return INTERRUPTED


def _named(exc: AcidTestError, traceback: bool) -> int:
    from acidtest.evidence.escape import block, inline

    where = f"{inline(exc.where)}: " if exc.where else ""
    lines = ["\n  ".join(f"{where}{block(exc.what, 2000, 20)}".splitlines())]
    lines += [f"  {label:<9}{inline(text, 1000)}" for label, text in (("expected", exc.expected), ("to mend", exc.mend)) if text]
    if isinstance(exc, EnvironmentFault) and exc.traceback:
        lines += ["  inside the environment:", *_tail(exc.traceback, 8)]
    if traceback:
        lines += ["", *_own_traceback(exc)]
    _say(f"{exc.boundary} error", "\n".join(lines))
    return COULD_NOT_RUN


def _tail(text: str, count: int) -> list[str]:
    from acidtest.evidence.escape import block

    return [f"  | {line}" for line in block(text[-4000:], 4000, 1000).splitlines()[-count:]]


def _own_traceback(exc: BaseException) -> list[str]:
    import traceback

    from acidtest.evidence.escape import block

    return block("".join(traceback.format_exception(exc)), 100_000, 2000).splitlines()


def _crash(exc: Exception, traceback: bool) -> int:
    from acidtest.evidence.escape import inline

    story = _own_traceback(exc)
    lines = ["this is a fault of acidtest, not of the environment; it says nothing about the target"]
    lines.append(f"  {type(exc).__name__}: {inline(str(exc), 500)}")
    if traceback:
        lines += ["", *story]
    elif kept := _keep(story):
        lines.append(f"  the traceback is in {kept}; please send it with your report")
    _say("internal error", "\n".join(lines))
    return CRASH


def _keep(story: list[str]) -> str:
    """Write the traceback to a file of its own and give its path; empty when even that fails."""
    import tempfile
    from pathlib import Path

    try:
        handle, name = tempfile.mkstemp(prefix="acidtest-crash-", suffix=".txt")
        os.close(handle)
        Path(name).write_text("\n".join(story) + "\n", encoding="utf-8")
    except OSError:
        return ""
    return name


def _say(title: str, text: str) -> None:
    """Write to stderr; a closed stderr must not hide the exit code."""
    from acidtest.cli.colour import paint

    try:
        sys.stderr.write(f"{paint(f'acidtest: {title}:', 'red', sys.stderr)} {text}\n")
        sys.stderr.flush()
    except (OSError, ValueError):
        return
