"""Evidence, not opinion: a finding whose witness does not happen again is no finding."""

from __future__ import annotations

from dataclasses import replace

from acidtest.audit.bench import Bench
from acidtest.envs.replay import replay
from acidtest.errors import BoundaryError
from acidtest.evidence import Finding, Rank, codec


def confirm(bench: Bench, finding: Finding) -> Finding | None:
    """Replay a finding's witnesses in fresh processes; what does not come back is lowered to a lead."""
    for witness in finding.witnesses:
        if witness.kind == "structure":
            continue
        try:
            again = replay(bench.env, codec.plain(witness))
        except BoundaryError as exc:
            return _lowered(finding, f"the replay itself failed: {exc.what}")
        if not again.reproduced:
            return _lowered(finding, "; ".join(line for line in again.lines if "same:" not in line)[:400])
    if not finding.witnesses and finding.rank is not Rank.LEAD:
        return _lowered(finding, "it carries no witness")
    return finding


def _lowered(finding: Finding, why: str) -> Finding:
    message = f"{finding.message} (Seen once; a replay in a fresh process did not show it again: {why})"
    return replace(finding, rank=Rank.LEAD, message=message)
