"""What becomes of an episode when one call of a backend fails."""

from acidtest.audit.faults.injury import Injury, Site
from acidtest.audit.faults.rule import FaultRule

__all__ = ["FaultRule", "Injury", "Site"]
