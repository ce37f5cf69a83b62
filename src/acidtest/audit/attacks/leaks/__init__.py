"""Answers where a policy can read them: in the history, the files, the logs of a workspace, or in how files are called."""
