"""What rules about a verifier that takes its own process down have in common."""

from __future__ import annotations

from collections.abc import Iterator

from acidtest.audit import plain_replies
from acidtest.audit.bench import Bench, Shot
from acidtest.audit.rule import CouldNotRun, Rule
from acidtest.evidence import Finding, Rank

OURS = "killed by signal 31"
"""SIGSYS: our own sandbox refused a system call, which says nothing against the verifier."""


class WorkerFault(Rule):
    """A rule about one way in which a verifier's process fails on a plain reply."""

    fault = ""
    told = ""

    def run(self, bench: Bench) -> Iterator[Finding]:
        """Submit plain replies, and look for the fault."""
        shots = plain_replies.shots(bench)
        failed = [shot for shot in shots if shot.judged.error == self.fault]
        ours = [shot for shot in failed if OURS in shot.judged.message]
        if ours and len(ours) == len(failed):
            raise CouldNotRun("our sandbox ended the process for a system call; open it under a wider profile")
        failed = [shot for shot in failed if shot not in ours]
        if failed:
            yield self._finding(bench, failed, len(shots))

    def undeclared(self, bench: Bench) -> bool:
        """Say whether the limit that was broken is ours and not the author's; then it takes more than an odd reply."""
        return False

    def _finding(self, bench: Bench, failed: list[Shot], tried: int) -> Finding:
        names = list(
            dict.fromkeys({"control": "the known-good", "baseline": "the empty reply"}.get(shot.role, shot.note) for shot in failed)
        )
        told = f"The verifier {self.told} on {', '.join(names[:4])}: {failed[0].judged.message.splitlines()[0][:160]}"
        rank = Rank.LEAD if self.undeclared(bench) and all(shot.note in plain_replies.ODD for shot in failed) else Rank.ERROR
        return self.finding(
            rank,
            f"{told}.",
            why="The contract: every reply is answered with a verdict, within the limits of a call.",
            tasks=tuple(sorted({shot.task["id"] for shot in failed})),
            tried=tried,
            witness=self.shown(bench, told, failed[:1]),
        )
