"""`python -m footspot`."""

import sys

from footspot.cli import main

sys.exit(main())
