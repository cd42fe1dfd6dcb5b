"""The table in the browser: HTTP and WebSockets, persistence, seats."""
