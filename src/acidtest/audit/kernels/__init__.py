"""C and C++ that is compiled under a verifier's harness: read, emptied, slowed down, and armed with tricks."""
