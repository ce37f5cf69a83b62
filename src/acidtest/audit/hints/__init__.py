"""Reading a verifier's source without running it: where values come from, and what is done with them.

value.py     what is known of a value: its origins and its kind
names.py     what a call calls, through imports
flow.py      values followed through a target's own files
entry.py     the functions that judge, and what they are handed
reading.py   one target read: what hints ask
hint.py      the contract of a hint: `acidtest.audit.attacks.static`
settle.py    a hint that a rule has proven becomes part of that rule's finding
"""
