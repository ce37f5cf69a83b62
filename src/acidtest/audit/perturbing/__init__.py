"""How perturbations are found, played against the usual run, and told."""

from acidtest.audit.perturbing.catalogue import changes
from acidtest.audit.perturbing.change import Change
from acidtest.audit.perturbing.rule import PerturbRule

__all__ = ["Change", "PerturbRule", "changes"]
