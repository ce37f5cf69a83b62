"""A live environment behind one door."""

from acidtest.envs.judged import Judged
from acidtest.envs.live import Environment
from acidtest.envs.open import open, read  # noqa: A004 - the contract's word
from acidtest.envs.opening import Opening, Options
from acidtest.envs.session import Session, Step

__all__ = ["Environment", "Judged", "Opening", "Options", "Session", "Step", "open", "read"]
