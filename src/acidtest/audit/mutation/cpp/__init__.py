"""Mutants and rewrites of C++ programs, by tree-sitter; the text around a change stays as it was."""

from acidtest.audit.mutation.cpp.mutants import mutants
from acidtest.audit.mutation.cpp.rewrites import rewrites

__all__ = ["mutants", "rewrites"]
