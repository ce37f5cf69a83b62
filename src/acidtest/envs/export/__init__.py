"""Turn a witness into a stand-alone script that needs no acidtest."""

from acidtest.envs.export.bundle import script

__all__ = ["script"]
