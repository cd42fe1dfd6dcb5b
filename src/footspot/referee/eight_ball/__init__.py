"""Eight-ball."""
