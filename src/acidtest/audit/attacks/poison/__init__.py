"""Attacks that use what somebody left in an environment: tokens, switches, cues."""
