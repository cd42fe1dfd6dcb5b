"""HTTP: new matches, seats, and what a match gives to see and to keep."""

import asyncio
from typing import Annotated, Any, Literal, TypeAlias

from litestar import Controller, MediaType, Response, get, post
from litestar.params import Parameter
from msgspec import json

from footspot.game.practice import Practice, practice_setup
from footspot.game.room import Room
from footspot.record import write_record
from footspot.rulebook import RulebookError, load
from footspot.server import new, wire
from footspot.server.hall import Hall
from footspot.server.live import Live
from footspot.server.refusals import Asked, NotAllowed, NotThere
from footspot.server.secret import device_cookie, device_of, hashed, new_id, new_secret
from footspot.server.store import Holding, Kept
from footspot.table import Position
from footspot.table.diagram import png

Seat: TypeAlias = Annotated[int, Parameter(ge=0, le=1)]

_RECORD_LIMIT = 5_000_000
"""Bytes of an uploaded record, JSON around it included."""
_PICTURE_WIDTH = 1600
_DRAWING = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"
"""A drawing's own policy: its styles stand in it."""
_FOREVER = {"cache-control": "private, max-age=31536000, immutable"}


class Beginnings(Controller):
    """What there is before a match."""

    path = "/api"

    @get("/setup")
    async def setup(self) -> wire.Setup:
        """What a new game offers."""
        return new.setup()

    @get("/rulebooks/{game:str}/{edition:str}/{clause:str}")
    async def clause(self, game: str, edition: str, clause: str) -> wire.ClauseText:
        """A clause with our reading of it."""
        try:
            found = load(game, edition).clause(clause)
        except RulebookError as error:
            raise NotThere(error.key, "clause", text=error.asked[:40], offered=error.known) from error
        reading = None if found.reading is None else new.text(found.reading)
        return wire.ClauseText(wire.Cited(game, edition, found.id), new.text(found.text), reading)

    @post("/matches")
    async def begin(self, request: Asked, data: wire.NewMatch, hall: Hall) -> Response[wire.Created]:
        """Start a match."""
        made = new.room_setup(data)
        return await _created(request, hall, Kept(new_id(), False, _text(made)), data.seats)

    @post("/records", request_max_body_size=_RECORD_LIMIT)
    async def upload(self, request: Asked, data: wire.Uploaded, hall: Hall) -> Response[wire.Created]:
        """Start a match that goes on from a record, or replays it."""
        made, acts = await hall.uploads.run(new.uploaded, data)
        kept = Kept(new_id(), False, _text(made), [_text(act) for act in acts])
        return await _created(request, hall, kept, data.seats)

    @post("/practice")
    async def practise(self, request: Asked, data: wire.NewPractice, hall: Hall) -> Response[wire.Created]:
        """Set up a practice table."""
        made = practice_setup(data.table, data.layout)
        here = wire.SeatWanted("–"), wire.SeatWanted("–", "computer")
        return await _created(request, hall, Kept(new_id(), True, _text(made)), here)


class Matches(Controller):
    """A match, or a practice table."""

    path = "/api/matches/{match:str}"

    @get()
    async def see(self, request: Asked, match: str, hall: Hall) -> Response[bytes]:
        """The match as this device sees it: a `Snapshot`, or a `PracticeSnapshot`."""
        live = await hall.live(match)
        shown = live.shown_to(live.held_by(device_of(request)), None)
        return Response(json.encode(shown), media_type=MediaType.JSON, headers={"cache-control": "no-store"})

    @get("/record")
    async def record(self, match: str, hall: Hall, form: Literal["yaml", "json"] = "yaml") -> Response[str]:
        """The match record, to keep."""
        room = _room(await hall.live(match))
        headers = {"content-disposition": f'attachment; filename="footspot-{match[:8]}.{form}"'}
        media = MediaType.JSON if form == "json" else "application/yaml"
        return Response(write_record(room.match.record, form), media_type=media, headers=headers)

    @get("/shots/{revision:int}")
    async def shot(self, match: str, revision: int, hall: Hall) -> Response[wire.Played]:
        """The shot that brought a revision, to watch."""
        shot = await hall.shot(await hall.live(match), revision)
        return Response(shot, headers=_FOREVER)

    @get("/position.svg")
    async def drawing(self, match: str, hall: Hall) -> Response[str]:
        """The position as a drawing."""
        headers = {"content-security-policy": _DRAWING}
        return Response(_position(await hall.live(match)), media_type="image/svg+xml", headers=headers)

    @get("/position.png")
    async def picture(self, match: str, hall: Hall) -> Response[bytes]:
        """The position as a picture."""
        drawing = _position(await hall.live(match))
        return Response(await asyncio.to_thread(png, drawing, _PICTURE_WIDTH), media_type="image/png")

    @post("/invitation")
    async def invitation(self, match: str, data: wire.SeatToken, hall: Hall) -> wire.Invitation:
        """Tell what a token is for, without using it."""
        live = await hall.live(match)
        return wire.Invitation(await hall.store.seat_of(live.id, hashed(data.token)))

    @post("/seat")
    async def sit(self, request: Asked, match: str, data: wire.TakeSeat, hall: Hall) -> Response[None]:
        """Take the seat that a token is for, with this device."""
        name = None if data.name is None else new.clean_name(data.name, "name")
        live, cookie = await hall.live(match), device_cookie(request)
        taken = await hall.store.take_seat(live.id, hashed(data.token), hashed(cookie.value or ""))
        if taken is None:
            raise NotAllowed("token-spent", "token")
        if name is not None:
            await hall.name(live, taken, name)
        await hall.change_seats(live)
        return Response(None, cookies=[cookie], status_code=204)

    @post("/seat-link")
    async def hand_over(self, request: Asked, match: str, seat: Seat, hall: Hall) -> wire.SeatToken:
        """A token that takes a seat this device holds, or the open one across the table."""
        live = await hall.live(match)
        device = device_of(request)
        held, token = live.held_by(device), new_secret()
        row = live.seats.get(seat)
        if not held or row is None or row.holder not in (device, None):
            raise NotAllowed("not-your-seat", "seat")
        if not await hall.store.put_token(live.id, seat, row.holder, hashed(token)):
            raise NotAllowed("not-your-seat", "seat")
        return wire.SeatToken(token)

    @post("/rematch")
    async def rematch(self, request: Asked, match: str, hall: Hall) -> wire.Created:
        """The match that follows this one, its seats held by the same devices."""
        live = await hall.live(match)
        room = _room(live)
        if not live.held_by(device_of(request)):
            raise NotAllowed("not-your-seat", "seat")
        kept = Kept(new_id(), False, _text(new.again(room)))
        seats = [Holding(seat, holder=row.holder) for seat, row in live.seats.items()]
        return wire.Created(await hall.follow(live, kept, seats))


async def _created(request: Asked, hall: Hall, kept: Kept, seats: new.Seats | None) -> Response[wire.Created]:
    """Keep a new match; who starts it is known by his device's cookie from now on."""
    cookie = device_cookie(request)
    held, invitations = new.holdings(seats, hashed(cookie.value or ""))
    await hall.store.create(kept, held)
    return Response(wire.Created(kept.id, invitations), cookies=[cookie])


def _room(live: Live) -> Room:
    if isinstance(live.game, Practice):
        raise NotThere("not-in-practice", "id")
    return live.game


def _position(live: Live) -> str:
    table, layout = (
        (live.game.table, live.game.layout)
        if isinstance(live.game, Practice)
        else (live.game.match.table, live.game.match.layout)
    )
    return Position(table, layout).svg()


def _text(struct: Any) -> str:
    return json.encode(struct).decode()
