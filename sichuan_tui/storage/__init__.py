"""The files of the user data folder."""
