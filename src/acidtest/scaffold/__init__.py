"""Packages to start from: what ``acidtest new`` writes.

    templates/<kind>/…      the files of one kind, each with ``.in`` behind its name

In them ``@ID@``, ``@CLASS@`` and ``@AUTHOR@`` stand for what is chosen.
"""

from acidtest.scaffold.starter import KINDS, Starter, starter, write

__all__ = ["KINDS", "Starter", "starter", "write"]
