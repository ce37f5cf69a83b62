"""Programs under trial: the reference of a task, run beside others on fresh inputs in the sandbox."""
