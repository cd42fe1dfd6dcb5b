"""Records of the simulated table become hosted matches, or are refused with a reason."""

from dataclasses import replace
from typing import Any

import pytest

from footspot.game import BadReplay, UnplayableRecord
from footspot.game.room import Room
from footspot.game.setup import PEOPLE
from footspot.game.uploads import upload
from footspot.record import Record, read_record, write_record
from footspot.referee import Choice
from footspot.referee.errors import Refusal
from tests.game.rooms import GOOD, SHORT, SOFT, does, opened, room_of


def played() -> Room:
    """A match with a lag, a choice and enough fouls for a warning."""
    room = room_of()
    does(room, 0, GOOD)
    does(room, 1, SHORT)
    does(room, 0, Choice("break"))
    while not any(room.match.state.warned):
        does(room, room.match.view().player, SOFT)
    return room


def saved(room: Room) -> Record:
    """What is read of the downloaded record."""
    return read_record(write_record(room.match.record).encode())


def test_a_match_goes_on_from_its_record() -> None:
    room = played()
    setup, acts = upload(saved(room), PEOPLE, ("Vera", "Gleb"))
    again = Room(setup, acts)
    assert again.match.record.players == ("Vera", "Gleb")
    assert replace(again.match.record, players=("Anna", "Boris")) == room.match.record
    assert (again.match.state, again.match.layout) == (room.match.state, room.match.layout)
    does(again, again.match.view().player, SOFT)


def test_an_upload_has_an_act_for_every_answer_with_its_duties() -> None:
    room = played()
    _, acts = upload(saved(room))
    assert acts == [act for act in room.acts if hasattr(act, "entries")]


def test_a_record_is_watched_without_seats() -> None:
    setup, acts = upload(saved(played()))
    watched = Room(setup, acts)
    assert watched.setup.seats is None
    assert watched.trajectory(1).balls == (0, 1)
    assert watched.trajectory(3).final == watched.ruled[2].entry.outcome


def changed(record: Record, index: int, **fields: Any) -> Record:
    log: list[Any] = list(record.log)
    log[index] = {"shot": log[index]["shot"] | fields}
    return replace(record, log=log)


@pytest.mark.parametrize(
    ("change", "kind", "key"),
    [
        (lambda r: replace(r, physics=None, table=None, seed=None), UnplayableRecord, "no-seed"),
        (lambda r: replace(r, physics="planar-0"), UnplayableRecord, "other-physics"),
        (lambda r: replace(r, physics=None), UnplayableRecord, "other-physics"),
        (lambda r: replace(r, table="snooker"), UnplayableRecord, "unknown-table"),
        (lambda r: replace(r, seed=r.seed + 1), BadReplay, "replay-differs"),
        (lambda r: replace(r, log=r.log[:-1]), BadReplay, "replay-differs"),
        (lambda r: changed(r, 2, facts=["hit 1", "pot 9 foot-left"]), BadReplay, "replay-differs"),
        (lambda r: changed(r, 2, stroke={"speed": 99, "direction": 90}), UnplayableRecord, "bad-stroke"),
        (lambda r: replace(r, log=[*r.log, {"shot": {"facts": ["hit 1"]}}]), UnplayableRecord, "no-stroke"),
        (lambda r: replace(r, log=[*r.log, {"lag": {"winner": 0}}]), Refusal, "no-lag-due"),
        (lambda r: replace(r, log=[*r.log, {"what": 1}]), Refusal, "no-such-entry"),
    ],
)
def test_a_record_that_does_not_hold_is_refused(change: Any, kind: type[Refusal], key: str) -> None:
    with pytest.raises(kind) as refused:
        upload(change(saved(played())))
    assert refused.value.key == key


def test_a_match_goes_on_with_the_same_racks() -> None:
    room = opened(header={"race_to": 3})
    setup, acts = upload(saved(room), PEOPLE)
    assert Room(setup, acts).match.layout == room.match.layout
