"""Typed answers: what may be said to be equal, and what is proven different."""

from acidtest.audit.answers.alternatives import listed
from acidtest.audit.answers.infer import Answers, infer
from acidtest.audit.answers.kind import Kind, Terms, Variant

__all__ = ["Answers", "Kind", "Terms", "Variant", "infer", "listed"]
