"""One hypothesis profile: examples repeat from run to run, and the first may wait for a compilation."""

from hypothesis import settings

settings.register_profile("footspot", deadline=None, derandomize=True)
settings.load_profile("footspot")
