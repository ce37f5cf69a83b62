"""Load: episodes that arrive whether earlier ones are done or not, each compared with itself alone."""

from acidtest.serve.load.trial import Progress, Settings, load, rate_of

__all__ = ["Progress", "Settings", "load", "rate_of"]
