"""The application: its routes and what they share."""

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from footspot import __version__
from footspot.referee.errors import Refusal
from footspot.server.channels import channels_of
from footspot.server.database import database
from footspot.server.guard import Guard
from footspot.server.hall import Hall
from footspot.server.matches import Beginnings, Matches
from footspot.server.pages import routes
from footspot.server.refusals import tell_failure, tell_http, tell_refusal, tell_too_deep
from footspot.server.settings import Settings
from footspot.server.sockets import live_socket
from footspot.server.store import Store
from footspot.server.tidying import tidy

_BODY_LIMIT = 20_000
"""Bytes of a request's body, where nothing else is said."""


def create_app(settings: Settings) -> ASGIApp:
    """The whole server on a database whose tables are there, see `footspot.server.database.migrate`."""
    config = database(settings.database)
    channels = channels_of(settings)
    store = Store(config)
    hall = Hall(store, channels, settings.pace)

    async def dispose(_: Litestar) -> None:
        await config.get_engine().dispose()

    app = Litestar(
        [Beginnings, Matches, live_socket, *routes()],
        dependencies={"hall": Provide(lambda: hall, sync_to_thread=False)},
        plugins=[channels],
        lifespan=[lambda _: hall.open(), lambda _: tidy(store, settings.forget)],
        on_shutdown=[dispose],
        exception_handlers={
            Refusal: tell_refusal,
            HTTPException: tell_http,
            RecursionError: tell_too_deep,
            Exception: tell_failure,
        },
        logging_config=None,
        request_max_body_size=_BODY_LIMIT,
        compression_config=CompressionConfig("gzip", minimum_size=1000, gzip_compress_level=6),
        openapi_config=OpenAPIConfig(
            "Footspot",
            __version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
    )
    return Guard(app, settings.origin)
