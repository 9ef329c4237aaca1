"""Players that choose from an observation and nothing else."""
