"""What a backend does not answer is shown as nothing."""

from __future__ import annotations

from acidtest.audit.bench import Bench
from acidtest.audit.faults import FaultRule, Injury
from acidtest.audit.faults.declared import declares_a_fallback
from acidtest.audit.faults.invented import kind_of, shown
from acidtest.audit.faults.specimens import ledger, tolerant
from acidtest.evidence import Rank


class Check(FaultRule):
    """A read fails, and the policy is shown an empty list, a zero or an empty text as if that were so.

    A handler turns the failure into "nothing there". The policy then learns that the calendar is free,
    the account empty, the shelf bare; it acts on it, and nobody can tell that episode from a true one.

    The environment's own backends are found by watching a run: connections and HTTP answers, databases
    of SQLite, data files, programs, what `backends()` names. One call at a time is made to fail. That the
    step raises, is invalid, tells of an error in whatever words, or succeeds at a second try is right.
    A tool whose description tells of a fallback is left in peace.
    """

    code = "H561"
    weakness = "an outage reads as empty"
    fix = "Let the failure out, or answer with an error that the policy sees: ToolError('unavailable', ...)."
    kinds = (92, 68)
    needs = frozenset({"sessions"})
    why = "Equal seed and actions; the unhurt run shows what the backend holds, and the answer tells of no failure."
    bad = ledger(tolerant("        return self.sum_of(name)", "return 0"))
    good = ledger(tolerant("        return self.sum_of(name)", 'raise ToolError("unavailable", "the ledger does not answer, try again")'))

    def wrong(self, bench: Bench, injury: Injury) -> Rank | None:
        """An error where a step shows nothing in place of something; a warning where waiting ran out, for there may be nothing yet."""
        at, site = injury.at, injury.site
        if at is None or at.channel != "observation" or (at.step != site.step and site.step) or injury.honest:
            return None
        if kind_of(injury) != "empty" or declares_a_fallback(bench, injury):
            return None
        return Rank.WARNING if site.backend == "deadline" else Rank.ERROR

    def told(self, injury: Injury) -> str:
        """Say what is shown, and what is true."""
        one, other = injury.here
        return f"step {one.step} shows {shown(other)} where {shown(one)} is true, and tells of no failure"
