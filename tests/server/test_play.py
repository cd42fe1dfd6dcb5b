"""Matches as people play them: on one screen, on two devices, against computers, in practice."""

import msgspec
import pytest

from footspot.record import judge_record, read_record
from footspot.server import wire
from hosting.pages import Device
from hosting.playing import LAGS, answer_to, play
from tests.server.test_requests import HERE, LINK, refused


def test_two_devices_play_by_a_link(anna: Device, boris: Device) -> None:
    made = anna.begin(HERE, LINK, seed=7)
    assert list(made.invitations) == ["1"]
    refused(boris.sit(made.id, "wrong"), 403, "token-spent")
    assert boris.sit(made.id, made.invitations["1"]).status_code == 204
    refused(Device(boris.serving).sit(made.id, made.invitations["1"]), 403, "token-spent")
    with anna.open(made.id) as first, boris.open(made.id) as second:
        shown = first.snapshot(), second.snapshot()
        for page in shown:
            assert page.table is not None
            assert [player.taken for player in page.players] == [True, True]
        assert [[player.yours for player in page.players] for page in shown] == [[True, False], [False, True]]
        for _ in range(14):
            now = shown[0]
            if now.turn is None:
                break
            mover = now.turn.lagging[0] if now.turn.kind == "lag" else now.turn.player
            assert mover is not None
            pages = first, second
            after = play(pages[mover], shown[mover])
            other = pages[1 - mover].snapshot(after.revision)
            shown = (after, other) if mover == 0 else (other, after)
            assert shown[0].layout == shown[1].layout
            assert shown[0].sheet == shown[1].sheet
            assert shown[0].revision == shown[1].revision == now.revision + 1
    whole = anna.see(made.id)
    assert [line.revision for line in whole.sheet] == sorted(line.revision for line in whole.sheet)
    played = {line.revision for line in whole.sheet if line.plays}
    assert len(played) > 5
    for revision in range(whole.revision + 2):
        response = anna.http.get(f"/api/matches/{made.id}/shots/{revision}")
        if revision not in played:
            refused(response, 400, "not-a-shot")
            continue
        assert "immutable" in response.headers["cache-control"]
        assert response.headers["content-encoding"] == "gzip"
        shot = msgspec.json.decode(response.content, type=wire.Played)
        assert shot.revision == revision
        assert shot.duration > 0
    record = read_record(anna.http.get(f"/api/matches/{made.id}/record").content)
    assert len(judge_record(record).rulings) == len(whole.sheet)


def test_one_screen_in_two_tabs(anna: Device) -> None:
    match = anna.begin(HERE, HERE).id
    with anna.open(match) as first, anna.open(match) as second:
        shown = first.snapshot()
        assert all(player.yours for player in shown.players)
        stale = answer_to(second.snapshot())
        play(first, shown)
        told = second.refusal(stale)
        assert (told.key, told.revision) == ("stale-answer", 1)
        assert anna.see(match).revision == 1
    with anna.open(match) as again:
        assert again.snapshot().revision == 1


def test_nobody_answers_for_a_seat_he_does_not_hold(anna: Device, boris: Device) -> None:
    made = anna.begin(HERE, LINK)
    boris.begin(HERE, HERE)  # he has a cookie, for a match of his own
    assert boris.sit(made.id, made.invitations["1"]).status_code == 204
    stranger = Device(anna.serving)
    for device, seats in ((stranger, (0, 1)), (boris, (0,)), (anna, (1,))):
        with device.open(made.id) as page:
            for seat in seats:
                for message in (
                    wire.Play(0, seat, LAGS[0]),
                    wire.Decide(0, seat, "break"),
                    wire.Concede(0, seat, True),
                    wire.Propose(0, seat, "replay"),
                    wire.Reply(0, seat, True),
                    wire.Claim(0, seat),
                    wire.Aim(1, 0, seat, LAGS[0]),
                ):
                    told = page.refusal(message)
                    assert told.key == "not-your-seat"
                    assert told.number == (1 if isinstance(message, wire.Aim) else None)
    for device in (stranger, Device(anna.serving)):
        refused(device.http.post(f"/api/matches/{made.id}/seat-link?seat=0"), 403, "not-your-seat")
        refused(device.http.post(f"/api/matches/{made.id}/rematch"), 403, "not-your-seat")
    refused(boris.http.post(f"/api/matches/{made.id}/seat-link?seat=0"), 403, "not-your-seat")
    forged = Device(anna.serving)
    forged.http.cookies.set("device", "0" * 32)
    with forged.open(made.id) as page:
        assert page.refusal(wire.Concede(0, 0)).key == "not-your-seat"
    assert anna.see(made.id).revision == 0


def test_balls_are_moved_in_practice_only(anna: Device) -> None:
    with anna.open(anna.begin(HERE, HERE).id) as page:
        assert page.refusal(wire.Back(0)).key == "only-in-practice"
        assert page.refusal(wire.Arrange(0, {"cue": (0.5, 0.5)})).key == "only-in-practice"


def test_a_link_moves_a_seat_to_another_device(anna: Device) -> None:
    match = anna.begin(HERE, LINK).id
    phone = Device(anna.serving)
    with anna.open(match) as old:
        assert old.snapshot().players[0].yours
        older = anna.http.post(f"/api/matches/{match}/seat-link?seat=0").json()["token"]
        token = anna.http.post(f"/api/matches/{match}/seat-link?seat=0").json()["token"]
        refused(phone.sit(match, older), 403, "token-spent")
        assert phone.sit(match, token).status_code == 204
        assert not old.snapshot().players[0].yours  # told at once
        assert old.refusal(wire.Concede(0, 0)).key == "not-your-seat"
        with phone.open(match) as new:
            assert new.snapshot().players[0].yours
            assert isinstance(new.answer(wire.Play(0, 0, LAGS[0])), wire.Snapshot)


def test_who_takes_a_seat_gives_a_name(anna: Device, boris: Device) -> None:
    made = anna.begin(HERE, LINK)
    token = made.invitations["1"]
    asked = f"/api/matches/{made.id}/invitation"
    for _ in range(2):  # to ask does not use it
        assert boris.ask(asked, token=token).json() == {"seat": 1}
    refused(boris.sit(made.id, token, " \u202e\n"), 400, "no-name")
    assert boris.ask(asked, token=token).json() == {"seat": 1}
    with anna.open(made.id) as page:
        first = play(page, page.snapshot())
        assert boris.sit(made.id, token, " Boris\u202e\n the  Quick ").status_code == 204
        shown = page.snapshot(first.revision + 1)
        assert shown.players[1].name == "Boris the Quick"
        assert shown.turn is not None
        assert shown.turn.text.en.startswith("The lag: Boris the Quick to strike.")
    assert boris.ask(asked, token=token).json() == {"seat": None}
    with boris.open(made.id) as page:
        over = page.answer(wire.Concede(page.snapshot().revision, 1, match=True))
        assert isinstance(over, wire.Snapshot)
        assert "Boris the Quick" in over.sheet[-1].text.en
    again = boris.ask(f"/api/matches/{made.id}/rematch").json()["id"]
    assert [player.name for player in anna.see(again).players] == ["Anna", "Boris the Quick"]


def test_a_lost_invitation_is_written_again(anna: Device, boris: Device) -> None:
    made = anna.begin(HERE, LINK)
    token = anna.http.post(f"/api/matches/{made.id}/seat-link?seat=1").json()["token"]
    refused(boris.sit(made.id, made.invitations["1"]), 403, "token-spent")
    assert boris.sit(made.id, token).status_code == 204
    refused(anna.http.post(f"/api/matches/{made.id}/seat-link?seat=1"), 403, "not-your-seat")


def test_an_undo_is_agreed_on_and_revisions_go_on(anna: Device, boris: Device) -> None:
    made = anna.begin(HERE, LINK)
    boris.sit(made.id, made.invitations["1"])
    with anna.open(made.id) as first, boris.open(made.id) as second:
        shown = play(first, first.snapshot())
        shown = play(second, second.snapshot(1))
        assert shown.turn is not None
        pages = (first, second)
        mover = shown.turn.player
        assert mover is not None
        before = pages[mover].snapshot(2) if mover == 0 else shown
        shown = play(pages[mover], before)  # who breaks
        assert shown.turn is not None
        assert shown.turn.player is not None
        breaker = shown.turn.player
        broken = play(pages[breaker], pages[breaker].snapshot(3) if breaker != mover else shown)
        asked = pages[breaker].answer(wire.Propose(broken.revision, breaker, "undo"))
        assert isinstance(asked, wire.Snapshot)
        assert asked.proposal is not None
        assert asked.proposal.waits_for == [1 - breaker]
        agreed = pages[1 - breaker].answer(wire.Reply(asked.revision, 1 - breaker, True))
        assert isinstance(agreed, wire.Snapshot)
        assert agreed.revision == asked.revision + 1
        assert agreed.layout == shown.layout
        assert agreed.turn == shown.turn


def test_a_match_is_conceded_and_played_again(anna: Device, boris: Device) -> None:
    made = anna.begin(HERE, LINK)
    boris.sit(made.id, made.invitations["1"])
    with anna.open(made.id) as first, boris.open(made.id) as second:
        first.snapshot()
        refused(anna.http.post(f"/api/matches/{made.id}/rematch"), 400, "match-goes-on")
        ended = second.answer(wire.Concede(0, 1, True))
        assert isinstance(ended, wire.Snapshot)
        assert ended.turn is None
        assert ended.standing.winner == 0
        following = anna.http.post(f"/api/matches/{made.id}/rematch").json()["id"]
        assert boris.http.post(f"/api/matches/{made.id}/rematch").json()["id"] == following
        assert second.snapshot(2).rematch == following
    with boris.open(following) as page:
        assert [player.yours for player in page.snapshot().players] == [False, True]


def test_a_computer_answers_by_itself(anna: Device) -> None:
    match = anna.begin(HERE, {"name": "Robo", "kind": "computer", "level": "easy"}, seed=3).id
    with anna.open(match) as page:
        shown = page.snapshot()
        for _ in range(6):
            while shown.turn is not None and not (shown.turn.player == 0 or 0 in shown.turn.lagging):
                shown = page.snapshot(shown.revision + 1)
            shown = play(page, shown)
        assert {line.by for line in shown.sheet} <= {0, 1, None}
    assert any(line.by == 1 for line in anna.see(match).sheet)


def test_computers_play_the_same_match_again(anna: Device) -> None:
    robots = [{"name": name, "kind": "computer", "level": "easy"} for name in ("Ro", "Bo")]
    sheets = []
    for _ in range(2):
        match = anna.begin(*robots, seed=11).id
        assert anna.see(match).revision == 0  # nobody looks on
        with anna.open(match) as page:
            page.snapshot(5)
        sheets.append([line for line in anna.see(match).sheet if line.revision <= 5])
    assert sheets[0] == sheets[1]


def test_aiming_is_answered_up_to_what_was_agreed(anna: Device) -> None:
    match = anna.begin(HERE, HERE, help="ghost").id
    with anna.open(match) as page:
        shown = page.snapshot()
        while shown.turn is None or shown.turn.kind != "shot":
            shown = play(page, shown)
        assert shown.turn.player is not None
        answer = answer_to(shown)
        assert isinstance(answer, wire.Play)
        seat, place = shown.turn.player, answer.cue_ball
        page.send(wire.Aim(5, shown.revision, seat, answer.stroke, place, "ghost"))
        told = page.next(wire.Aimed)
        assert told.number == 5
        assert told.ghost is not None
        assert page.refusal(wire.Aim(6, shown.revision, seat, answer.stroke, place, "path")).number == 6


def test_a_practice_table(anna: Device, boris: Device) -> None:
    response = anna.ask("/api/practice", layout={"cue": [0.5, 0.6], "1": [0.5, 1.5]})
    assert response.status_code == 201, response.text
    match = response.json()["id"]
    with anna.open(match) as page, boris.open(match) as other:
        assert page.next(wire.PracticeSnapshot).yours
        assert not other.next(wire.PracticeSnapshot).yours
        page.send(wire.Play(0, 0, wire.Stroke(3.0, 90.0, 5.0)))
        struck = page.next(wire.PracticeSnapshot)
        assert (struck.revision, struck.played) == (1, 1)
        assert other.next(wire.PracticeSnapshot).layout == struck.layout != {}
        assert other.refusal(wire.Back(1)).key == "not-your-seat"
        page.send(wire.Back(1))
        assert page.next(wire.PracticeSnapshot).layout == {"cue": (0.5, 0.6), "1": (0.5, 1.5)}
        assert page.refusal(wire.Concede(2, 0)).key == "not-in-practice"
    drawing = anna.http.get(f"/api/matches/{match}/position.svg")
    assert drawing.headers["content-type"].startswith("image/svg+xml")
    assert "sandbox" in drawing.headers["content-security-policy"]
    assert anna.http.get(f"/api/matches/{match}/position.png").content.startswith(b"\x89PNG")
    refused(anna.http.get(f"/api/matches/{match}/record"), 404, "not-in-practice")


AGREED = {"help": "path", "wobble": "double", "patience": 90}


def test_a_record_is_uploaded_and_gone_on_from(anna: Device) -> None:
    match = anna.begin(HERE, HERE, seed=5).id
    with anna.open(match) as page:
        shown = page.snapshot()
        for _ in range(6):
            shown = play(page, shown)
    record = anna.http.get(f"/api/matches/{match}/record", params={"form": "json"}).text
    watched = anna.ask("/api/records", record=record).json()["id"]
    assert not any(player.yours for player in anna.see(watched).players)
    assert anna.see(watched).layout == shown.layout
    on = anna.ask("/api/records", record=record, seats=[HERE, HERE], **AGREED).json()["id"]
    with anna.open(on) as page:
        again = page.snapshot()
        assert (again.help, again.wobble, again.patience) == tuple(AGREED.values())
        assert (again.layout, again.turn) == (shown.layout, shown.turn)
        play(page, again)
    refused(anna.ask("/api/records", record="nonsense"), 400, "not-a-mapping")


@pytest.mark.parametrize("game", ["eight-ball", "nine-ball", "straight-pool"])
def test_every_game_begins(anna: Device, game: str) -> None:
    match = anna.begin(HERE, HERE, game=game).id
    with anna.open(match) as page:
        shown = page.snapshot()
        for _ in range(5):
            shown = play(page, shown)
        assert shown.game == game
