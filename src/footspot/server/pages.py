"""The pages: the built client out of `web/` beside this package's other parts."""

from pathlib import Path
from typing import Any, Final

from litestar import HttpMethod, MediaType, Response, get, route
from litestar.datastructures import CacheControlHeader
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

WEB: Final = Path(__file__).parent.parent / "web"
"""Where the build puts the client: `index.html`, and `assets/` whose files have their hash in their name."""

_MISSING: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Footspot</title>
<h1>Footspot</h1>
<p>The server runs, but its page has not been built yet. Build it with Node.js, then reload this page:</p>
<pre>cd web &amp;&amp; npm ci &amp;&amp; npm run build</pre>
<p><code>make play</code> does all of that by itself.</p>
<div lang="ru">
<p>Сервер работает, но его страница ещё не собрана. Соберите её с помощью Node.js и обновите эту страницу:</p>
<pre>cd web &amp;&amp; npm ci &amp;&amp; npm run build</pre>
<p><code>make play</code> делает всё это сам.</p>
</div>
</html>
"""


@route(
    ["/", "/match/{match:str}", "/practice/{match:str}"],
    http_method=[HttpMethod.GET, HttpMethod.HEAD],
    status_code=200,
    include_in_schema=False,
)
async def page() -> Response[str]:
    """The client, which draws whatever its address says."""
    return _client(200)


@get("/{address:path}", include_in_schema=False)
async def nowhere(address: FromPath[str]) -> Response[str]:
    """The client, which says that there is no such page; programs are told so in their own form."""
    if address.startswith(("/api/", "/assets/")):
        raise NotFoundException
    return _client(404)


def _client(status: int) -> Response[str]:
    index = WEB / "index.html"
    headers = {"cache-control": "no-cache"}
    if not index.is_file():
        return Response(_MISSING, media_type=MediaType.HTML, status_code=503, headers=headers)
    return Response(
        index.read_text(encoding="utf-8"), media_type=MediaType.HTML, status_code=status, headers=headers
    )


def routes() -> list[Any]:
    """The page at its addresses, and the files it is made of."""
    assets = create_static_files_router(
        "/assets",
        [WEB / "assets"],
        cache_control=CacheControlHeader(max_age=365 * 24 * 3600, public=True, immutable=True),
        include_in_schema=False,
    )
    return [page, nowhere, assets]
