"""Nine-ball, in two editions."""
