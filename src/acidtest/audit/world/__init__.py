"""What the rules about worlds share: scenes, episodes played once, and how to compare them."""

from acidtest.audit.world.compare import part
from acidtest.audit.world.rule import WorldRule
from acidtest.audit.world.scene import Scene
from acidtest.audit.world.stage import Stage, stage

__all__ = ["Scene", "Stage", "WorldRule", "part", "stage"]
