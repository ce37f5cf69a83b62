"""What rules about judges share: verdicts under fresh or turned questions, wrong replies, what a judge says when it is content."""

from acidtest.audit.judging.replies import contented, judged_tasks, wrong
from acidtest.audit.judging.shots import heard, volley

__all__ = ["contented", "heard", "judged_tasks", "volley", "wrong"]
