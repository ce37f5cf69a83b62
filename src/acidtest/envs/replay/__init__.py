"""Play an episode under a condition, compare two, and make a witness happen again."""

from acidtest.envs.replay.divergence import Divergence, first_divergence
from acidtest.envs.replay.episode import Frame, frames_of, play, with_runs
from acidtest.envs.replay.shrink import shrink
from acidtest.envs.replay.under_load import arrivals
from acidtest.envs.replay.witness import Replayed, replay

__all__ = ["Divergence", "Frame", "Replayed", "arrivals", "first_divergence", "frames_of", "play", "replay", "shrink", "with_runs"]
