"""What runs inside a sandbox, as ``__main__`` of a job, beside the program under trial. Read as text by the host, never imported."""
