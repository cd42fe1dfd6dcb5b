"""Benchmarks: each prints a table. Run one by name with `python -m benchmarks NAME`."""
