"""A language model looks for undeserved rewards.

It is shown what a strategy shows it, hands in candidates, and is told what each of them earned. What it writes is
only ever a submission, judged in the sandbox like any other; what the environment writes is only ever data to it.
A candidate that was paid is an exploit when an independent oracle says that it is wrong (`proof`), and otherwise
something for a reviewer to look at.
"""
