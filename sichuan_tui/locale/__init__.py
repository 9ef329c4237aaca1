"""Messages a user sees, and the lookup of their translation. Imports nothing of the project."""
