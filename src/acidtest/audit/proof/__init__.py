"""What a rule needs to say that a paid reply is wrong: the gold, an unequal answer, a share of the reward, a control."""

from acidtest.audit.proof.crafted import Craft, Crafted
from acidtest.audit.proof.golds import answer, other, plain, prompt

__all__ = ["Craft", "Crafted", "answer", "other", "plain", "prompt"]
