"""What was found and how sure it is: frozen records that every stage shares."""

from acidtest.evidence.codec import dump, load_report, load_witness, schema
from acidtest.evidence.finding import Finding, Location
from acidtest.evidence.gate import Bound, Exit, Gate
from acidtest.evidence.outcome import Outcome, Rank, Severity
from acidtest.evidence.report import Control, ProbePoint, Rate, Report, RuleResult, ScopeCard, Training, Turn
from acidtest.evidence.step import Step, verdict
from acidtest.evidence.witness import Probe, Run, Trials, Witness

__all__ = [
    "Bound",
    "Control",
    "Exit",
    "Finding",
    "Gate",
    "Location",
    "Outcome",
    "Probe",
    "ProbePoint",
    "Rank",
    "Rate",
    "Report",
    "RuleResult",
    "Run",
    "ScopeCard",
    "Severity",
    "Step",
    "Training",
    "Trials",
    "Turn",
    "Witness",
    "dump",
    "load_report",
    "load_witness",
    "schema",
    "verdict",
]
