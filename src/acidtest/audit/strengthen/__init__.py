"""New tests for a package: chosen so that they refuse the wrong programs that it pays, written where its tests live, and proven."""

from acidtest.audit.strengthen.propose import Proposal, propose

__all__ = ["Proposal", "propose"]
