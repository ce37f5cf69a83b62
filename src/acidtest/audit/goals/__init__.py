"""What the rules about the true goal share: episodes with what `goal()` said, what is tried, and the finding."""

from acidtest.audit.goals.ending import Ending, ended
from acidtest.audit.goals.known import Known, known
from acidtest.audit.goals.rule import GoalRule
from acidtest.audit.goals.trial import Trial

__all__ = ["Ending", "GoalRule", "Known", "Trial", "ended", "known"]
