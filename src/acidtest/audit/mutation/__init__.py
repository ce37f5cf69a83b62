"""Mutants of a reference, and rewrites that mean the same. Pure: nothing here runs what it reads."""

from acidtest.audit.mutation.bytecode import same_bytecode
from acidtest.audit.mutation.mutant import Mutant, sample
from acidtest.audit.mutation.python import mutants
from acidtest.audit.mutation.rewrites import Rewrite, rewrites

__all__ = ["Mutant", "Rewrite", "mutants", "rewrites", "same_bytecode", "sample"]
