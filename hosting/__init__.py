"""A server of one's own, a PostgreSQL for it, and pages that play on it: for tests and benchmarks."""
