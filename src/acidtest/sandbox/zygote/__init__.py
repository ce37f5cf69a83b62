"""The `zygote` body: a confined fork server by Linux namespaces, seccomp and Landlock.

The host's side is here; what runs confined is in `acidtest.sandbox.inside`.

    body         what the machine must offer; starts servers
    server       one fork server: its jobs and workers
    tree         one process tree, watched: ending, refusals, work folder
    refusals     answers the calls that seccomp asks about
    cgroups      memory and process counts of a tree, where the machine lets us
"""

from __future__ import annotations

from acidtest.sandbox.zygote.body import ZygoteBody

__all__ = ["ZygoteBody"]
