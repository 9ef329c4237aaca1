"""One hand being played: the true state, the record, and what may be shown of it."""
