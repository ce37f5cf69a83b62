"""What attacks in words share: a few tasks first and more on a hit, layouts of several answers, replies that nobody can read."""

from acidtest.audit.replies.attack import ReplyAttack

__all__ = ["ReplyAttack"]
