"""Sets up a process whose backends are watched, one of which may be made to fail.

Standard library only, Python 3.8 and up.
"""

from __future__ import annotations

from typing import Any, Dict

from . import faults, faults_files, faults_network, faults_programs, faults_sqlite


def watch(plan: Dict[str, Any]) -> None:
    """Watch the backends of this process for good, and let one of them fail as the plan says; see `faults`."""
    faults.PLANS["main"] = faults.Plan(**plan)
    faults_network.watch()
    faults_sqlite.watch()
    faults_programs.watch()
    faults_files.watch()
