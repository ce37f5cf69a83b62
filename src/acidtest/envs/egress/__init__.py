"""The one way out: what a verifier asks a model goes through here, and nothing else leaves.

Keys stay with the host, what it costs is capped, and each answer is recorded, so that an audit can be repeated.
"""

from acidtest.envs.egress.answerers import Answerer, parse_judges
from acidtest.envs.egress.door import Door, Exchange, Judging
from acidtest.envs.egress.tellers import teller_for

__all__ = ["Answerer", "Door", "Exchange", "Judging", "parse_judges", "teller_for"]
