"""Reads from a wait status why a process is gone."""

from __future__ import annotations

import os
import signal

from acidtest.sandbox.contract import Ended

NEARLY = 0.75
"""The part of its CPU limit that a process killed for it has surely used: the kernel samples, and rounds."""


def split(status: int) -> tuple[int | None, int | None]:
    """Give (exit code, signal) of a wait status; one of them is None."""
    code = os.waitstatus_to_exitcode(status)
    return (code, None) if code >= 0 else (None, -code)


def name(code: int | None, number: int | None, *, memory: bool = False, cpu_spent: bool = False) -> Ended:
    """Give the ending that a code or signal means."""
    if memory:
        return Ended.MEMORY
    if number == signal.SIGXCPU or (number == signal.SIGKILL and cpu_spent):
        return Ended.CPU
    if number == signal.SIGSYS:
        return Ended.DENIED
    return Ended.EXITED if number is None else Ended.SIGNALLED
