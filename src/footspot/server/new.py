"""New matches: what can be chosen for one, and its setup out of what was."""

import re
from secrets import randbelow
from typing import Final, get_args
from unicodedata import category, normalize

from msgspec.structs import replace

from footspot.game.acts import Act
from footspot.game.room import Room
from footspot.game.setup import RoomSetup, SeatSetup, header_for
from footspot.game.uploads import upload
from footspot.record import Record, read_record
from footspot.referee.editions import editions
from footspot.referee.errors import Refusal
from footspot.rulebook import Text, load
from footspot.server import wire
from footspot.server.secret import hashed, new_secret
from footspot.server.store import Holding
from footspot.table import DEFAULT_TABLE, TABLES

_SEEDS: Final = 10**9
LONGEST_NAME: Final = 40
"""Characters, as for `wire.Name`."""
_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols to Unicode, and nothing to the eye."""
_MARKS: Final = re.compile(
    "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe2f]+"
)
"""Marks that are set over and under letters."""
_MOST_MARKS: Final = 2
"""Of them on one letter, beyond those that it has a sign with; no language has more."""

Seats = tuple[wire.SeatWanted, wire.SeatWanted]


def text(words: Text) -> wire.Text:
    """A rulebook's words as they go over the wire."""
    return wire.Text(words.en, words.ru)


def setup() -> wire.Setup:
    """What a new game offers."""
    return wire.Setup(
        [_edition(edition.game, edition.name, edition.default_race) for edition in editions()],
        list(TABLES),
        DEFAULT_TABLE,
        list(get_args(wire.Level)),
        list(get_args(wire.Wobble)),
    )


def _edition(game: str, name: str, race: int) -> wire.EditionSetup:
    book = load(game, name)
    settings = [
        wire.Setting(
            option.name,
            clause.id,
            option.default,
            text(option.text),
            [wire.SettingValue(value.value, text(value.text)) for value in option.values],
        )
        for option, clause in book.options
    ]
    return wire.EditionSetup(game, name, text(book.title), race, settings)


def room_setup(wanted: wire.NewMatch) -> RoomSetup:
    """The setup of the match that is wanted. Raises a Refusal for what there is not."""
    record = Record(
        wanted.game,
        _names(wanted.seats),
        edition=wanted.edition,
        race_to=wanted.race_to,
        options=wanted.options,
        table=_table(wanted.table),
    )
    header = header_for(record, randbelow(_SEEDS) if wanted.seed is None else wanted.seed)
    return RoomSetup(header, _sitting(wanted.seats), wanted.help, wanted.wobble, wanted.patience)


def uploaded(wanted: wire.Uploaded) -> tuple[RoomSetup, list[Act]]:
    """The match that goes on from a record. Raises a Refusal. It is played again, which takes its time."""
    record = read_record(wanted.record.encode())
    if wanted.seats is None:
        first, second = record.players
        names = (
            clean_name(first, "players[0]")[:LONGEST_NAME],
            clean_name(second, "players[1]")[:LONGEST_NAME],
        )
        made, acts = upload(record, None, names)
    else:
        made, acts = upload(record, _sitting(wanted.seats), _names(wanted.seats))
    return replace(made, help=wanted.help, wobble=wanted.wobble, patience=wanted.patience), acts


def again(room: Room) -> RoomSetup:
    """The setup of a rematch: other racks, else the same."""
    return room.setup.again(randbelow(_SEEDS), room.match.record.players)


def holdings(seats: Seats | None, device: str) -> tuple[list[Holding], dict[str, str]]:
    """Who holds people's seats, and the invitations to those that wait, by seat."""
    held, invitations = [], {}
    for number, seat in enumerate(seats or ()):
        if seat.kind == "here":
            held.append(Holding(number, holder=device))
        elif seat.kind == "link":
            token = new_secret()
            invitations[str(number)] = token
            held.append(Holding(number, token=hashed(token)))
    return held, invitations


def _sitting(seats: Seats) -> tuple[SeatSetup, SeatSetup]:
    first, second = (SeatSetup(seat.level if seat.kind == "computer" else None) for seat in seats)
    return first, second


def _names(seats: Seats) -> tuple[str, str]:
    first, second = (clean_name(seat.name, f"seats[{number}].name") for number, seat in enumerate(seats))
    return first, second


def clean_name(given: str, field: str) -> str:
    """A name without what has no shape of its own: marks that turn, hide or bury what stands beside them.

    Raises a Refusal that tells the field where nothing is left.
    """
    signs = [sign if sign.isprintable() and sign not in _BLANK else " " for sign in normalize("NFC", given)]
    marked = "".join(signs)
    name = " ".join(_MARKS.sub(lambda found: found[0][:_MOST_MARKS], marked).split())
    if not any(category(sign)[0] in "LNPS" for sign in name):
        raise Refusal("no-name", field)
    return name


def _table(name: str | None) -> str:
    if name is not None and name not in TABLES:
        raise Refusal("unknown-table", "table", offered=tuple(TABLES))
    return name or DEFAULT_TABLE
