"""Attacks on environments whose submission is laid over a repository that a command then grades.

scene     what the environment shows when it works: the jobs it runs for the known-good and for no work at all
verdict   which of what comes out of a job is a verdict, and which an answer
forgery   what a job would leave if all were well, as a program that leaves it
code      a trick put into a Python file of the repository
suite     test files: which they are, and the same with nothing in them
attack    `RepositoryAttack`: plans of files to plant, judged by `acidtest.audit.attack`
"""
