"""The one way out: what a verifier asks a model goes through here, and nothing else leaves.

Keys stay with the host, what it costs is capped, and each answer is recorded, so that an audit can be repeated.
"""

from acidtest.envs.egress.door import Door, Exchange, Judging
from acidtest.envs.egress.judges import Judge, parse_judges

__all__ = ["Door", "Exchange", "Judge", "Judging", "parse_judges"]
