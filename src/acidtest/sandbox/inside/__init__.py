"""The code that runs on the far side: standard library alone, Python 3.8 or newer.

These files live in foreign virtual environments, so they import nothing of ours but each
other. Inside they are the package ``_acidtest_sandbox`` (see ``__main__``), a name that no
job's own module will meet.
"""
