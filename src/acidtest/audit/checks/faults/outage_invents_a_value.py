"""What a backend does not answer is made up."""

from __future__ import annotations

from acidtest.audit.bench import Bench
from acidtest.audit.faults import FaultRule, Injury
from acidtest.audit.faults.declared import declares_a_fallback
from acidtest.audit.faults.invented import kind_of, shown
from acidtest.audit.faults.specimens import SOUND_LEDGER, ledger, tolerant
from acidtest.evidence import Rank


class Check(FaultRule):
    """A read fails, and the policy is shown some other plausible value that looks like any answer.

    A default price, a typical temperature, "in stock": chosen so that the demonstration goes on. In
    training it is a fact that the policy acts on, and it is wrong whenever the service is slow.

    One call of a backend at a time is made to fail. Where the step's answer has the form of the unhurt
    one, with other values, and neither a word nor a field tells of the failure, it is taken to be made
    up. That is a warning: a word that we do not know may have told of it.
    """

    code = "H563"
    weakness = "an outage invents a value"
    fix = "Let the failure out, or answer with an error; where a default is meant, mark it as one in the answer."
    kinds = (68, 73)
    needs = frozenset({"sessions"})
    why = (
        "Equal seed and actions; the unhurt run shows what the backend holds. That nothing in the answer tells of the failure is inferred."
    )
    bad = ledger(tolerant("        return self.sum_of(name)", "return 100"))
    good = SOUND_LEDGER

    def wrong(self, bench: Bench, injury: Injury) -> Rank | None:
        """A warning where another value stands in the place of the true one."""
        at, site = injury.at, injury.site
        if at is None or at.channel != "observation" or (at.step != site.step and site.step) or injury.honest:
            return None
        return Rank.WARNING if kind_of(injury) == "other" and not declares_a_fallback(bench, injury) else None

    def told(self, injury: Injury) -> str:
        """Say what is shown, and what is true."""
        one, other = injury.here
        return f"step {one.step} shows {shown(other)} where {shown(one)} is true, and nothing tells of a failure"
