"""A receipt: what an audit established, bound to a digest and signed, so that anybody can check it offline.

Three layers, each a file: the `Receipt` and its in-toto statement, the DSSE envelope around it, and the
Ed25519 keys that sign. Whatever is read here was written by somebody else: it is parsed with caps, and
nothing in it is believed before its signature holds.
"""

from acidtest.evidence.receipt.check import Bytes, Checked, check
from acidtest.evidence.receipt.envelope import PAYLOAD_TYPE, Envelope, Signature, dump_envelope, load_envelope, pae
from acidtest.evidence.receipt.keys import PrivateKey, PublicKey, new_key, read_private, read_public, write_pair
from acidtest.evidence.receipt.record import PREDICATE, Receipt, Run, Summary, Tool
from acidtest.evidence.receipt.schema import schema
from acidtest.evidence.receipt.statement import read_statement, sign, statement

__all__ = [
    "PAYLOAD_TYPE",
    "PREDICATE",
    "Bytes",
    "Checked",
    "Envelope",
    "PrivateKey",
    "PublicKey",
    "Receipt",
    "Run",
    "Signature",
    "Summary",
    "Tool",
    "check",
    "dump_envelope",
    "load_envelope",
    "new_key",
    "pae",
    "read_private",
    "read_public",
    "read_statement",
    "schema",
    "sign",
    "statement",
    "write_pair",
]
