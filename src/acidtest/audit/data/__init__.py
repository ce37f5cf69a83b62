"""What the policy sees of data against records of production.

records.py      what an environment shows, as records of the kinds that production has
traits.py       what is measured of a value: length, characters, spelling, time of day
tests.py        two-sample tests, and their control of false discoveries
compare.py      all differences of an environment, the most telling first
"""
