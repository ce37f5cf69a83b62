"""What is said between a policy and a simulated user, and what each side could know."""

from acidtest.audit.users.rule import UserRule as UserRule
from acidtest.audit.users.talk import Exchange as Exchange
