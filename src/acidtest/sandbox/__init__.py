"""Runs what we do not trust, within limits.

`choose()` gives the strongest body that this machine can run; see `contract` for what a body offers.
"""

from __future__ import annotations

from acidtest.sandbox.choose import BODIES, choose
from acidtest.sandbox.contract import (
    Body,
    Denial,
    Ended,
    FileEntry,
    Job,
    JobResult,
    Limits,
    Mount,
    Network,
    Profile,
    Server,
    Worker,
    World,
)
from acidtest.sandbox.fleet import Fleet

__all__ = [
    "BODIES",
    "Body",
    "Denial",
    "Ended",
    "FileEntry",
    "Fleet",
    "Job",
    "JobResult",
    "Limits",
    "Mount",
    "Network",
    "Profile",
    "Server",
    "Worker",
    "World",
    "choose",
]
