"""The `container` body: podman or docker, with the host's own /usr as root, and gVisor where it is installed.

engine    finds an engine and says what is missing
image     the empty root that stands in for an image; no registry is asked
command   the words of one `run`
body      servers, jobs and workers over the engine's standard streams
"""

from __future__ import annotations

from acidtest.sandbox.container.body import ContainerBody

__all__ = ["ContainerBody"]
