"""Tricks of C and C++ that is compiled under a harness: hollow kernels that are paid, and slow ones that look fast."""
