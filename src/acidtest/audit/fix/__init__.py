"""Proof that a patch mends a finding and breaks nothing."""

from acidtest.audit.fix.proof import Fix, Proof, prove

__all__ = ["Fix", "Proof", "prove"]
