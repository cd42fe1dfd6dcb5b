"""Who may ask what: origins, cookies, sizes, rates, and the headers of what is answered."""

import re
from contextlib import ExitStack
from http.cookies import SimpleCookie
from pathlib import Path

import httpx
import pytest
from litestar import Litestar
from litestar.testing import TestClient
from msgspec import json
from websockets.exceptions import ConnectionClosed, InvalidStatus

from footspot.server import pages, wire
from hosting.pages import Device, Page
from hosting.serving import Serving

HERE = {"name": "Anna", "kind": "here"}
LINK = {"name": "Boris", "kind": "link"}


def refused(response: httpx.Response, status: int, key: str) -> wire.Refused:
    """The refusal that a response is."""
    assert response.status_code == status, response.text
    told = json.decode(response.content, type=wire.Refused)
    assert told.key == key
    assert told.text.en
    assert re.search("[а-я]", told.text.ru)
    return told


@pytest.mark.parametrize(
    "origin", [None, "null", "https://evil.example", "http://127.0.0.1:1", "http://127.0.0.1"]
)
def test_only_our_own_pages_may_change_anything(anna: Device, origin: str | None) -> None:
    match = anna.begin(HERE, LINK).id
    headers = {"Origin": origin} if origin else {}
    for path in ("matches", "practice", "records", f"matches/{match}/seat", f"matches/{match}/rematch"):
        asked = anna.http.build_request("POST", f"/api/{path}", json={})
        del asked.headers["origin"]
        asked.headers.update(headers)
        refused(anna.http.send(asked), 403, "foreign-origin")


@pytest.mark.parametrize("origin", ["null", "https://evil.example", "http://127.0.0.1:1"])
def test_only_our_own_pages_may_open_a_socket(anna: Device, origin: str) -> None:
    match = anna.begin(HERE, LINK).id
    with pytest.raises(InvalidStatus) as caught, anna.open(match, Origin=origin):
        pass
    assert caught.value.response.status_code == 403


def test_the_cookie_is_out_of_reach(anna: Device) -> None:
    response = anna.ask("/api/matches", game="nine-ball", seats=[HERE, LINK])
    cookie = SimpleCookie(response.headers["set-cookie"])["device"]
    assert len(cookie.value) >= 32
    assert cookie["httponly"]
    assert cookie["samesite"].lower() == "lax"
    assert cookie["path"] == "/"
    assert not cookie["secure"]  # plain HTTP on this machine


@pytest.mark.parametrize(
    ("headers", "secure"),
    [
        ({"X-Forwarded-Proto": "https", "Host": "pool.example", "Origin": "https://pool.example"}, True),
        ({"Host": "pool.example", "Origin": "http://pool.example"}, True),
        ({"Host": "192.168.1.7:8000", "Origin": "http://192.168.1.7:8000"}, False),
        ({"Host": "[::1]:8000", "Origin": "http://[::1]:8000"}, False),
        ({"Host": "table.local", "Origin": "http://table.local"}, False),
        ({"Host": "8.8.8.8", "Origin": "http://8.8.8.8"}, True),
    ],
)
def test_the_cookie_is_secure_but_at_home(anna: Device, headers: dict[str, str], secure: bool) -> None:
    body = {"game": "nine-ball", "seats": [HERE, LINK]}
    response = anna.http.post("/api/matches", json=body, headers=headers)
    assert response.status_code == 201, response.text
    assert bool(SimpleCookie(response.headers["set-cookie"])["device"]["secure"]) is secure


@pytest.mark.parametrize("path", ["/", "/match/x", "/practice/x", "/api/setup", "/nothing", "/assets/no.js"])
def test_every_response_has_the_headers(anna: Device, path: str) -> None:
    headers = anna.http.get(path).headers
    policy = {
        name: set(values)
        for name, *values in (part.split() for part in headers["content-security-policy"].split(";"))
    }
    assert policy["default-src"] == {"'none'"}
    assert policy["script-src"] == policy["style-src"] == policy["connect-src"] == {"'self'"}
    assert policy["frame-ancestors"] == policy["base-uri"] == policy["form-action"] == {"'none'"}
    assert not any("unsafe" in value for values in policy.values() for value in values)
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["x-frame-options"] == "DENY"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["cross-origin-opener-policy"] == headers["cross-origin-resource-policy"] == "same-origin"
    assert "strict-transport-security" not in headers
    assert "server" not in headers
    secure = anna.http.get(path, headers={"X-Forwarded-Proto": "https"}).headers
    assert int(secure["strict-transport-security"].removeprefix("max-age=")) >= 31_536_000


def test_a_body_that_is_too_long_is_refused(anna: Device) -> None:
    long = {"name": "Anna" * 10_000}
    refused(anna.ask("/api/matches", game="nine-ball", seats=[long, LINK]), 413, "too-long")
    refused(anna.ask("/api/records", record="x" * 6_000_000), 413, "too-long")


def test_a_message_that_is_too_long_is_refused(anna: Device) -> None:
    with anna.open(anna.begin(HERE, HERE).id) as page:
        page.socket.send(" " * 10_000)
        assert page.next(wire.Refused).key == "too-long"
        page.socket.send(" " * 1_000_000)
        assert closing_code(page) == 1009


def test_too_many_messages_are_refused(anna: Device) -> None:
    with anna.open(anna.begin(HERE, HERE).id) as page:
        for _ in range(200):
            page.socket.send('{"type": "reply"}')
        keys = [page.next(wire.Refused).key for _ in range(200)]
    assert keys[:60] == ["not-understood"] * 60
    assert keys.count("too-many") > 50


def test_too_many_requests_are_refused(serving: Serving) -> None:
    hasty, other = Device(serving), Device(serving)
    got = [hasty.ask("/api/matches") for _ in range(100)]
    assert {response.status_code for response in got[:60]} == {400}
    refused(got[-1], 429, "too-many")
    assert other.ask("/api/matches").status_code == 400


def test_too_many_sockets_are_refused(serving: Serving) -> None:
    match = Device(serving).begin(HERE, HERE).id
    devices = [Device(serving) for _ in range(2)]
    for device in devices:
        device.headers["X-Forwarded-For"] = "10.2.0.1"
    with ExitStack() as stack:
        for number in range(60):
            page = stack.enter_context(devices[number % 2].open(match))
            assert page.snapshot().revision == 0
        page = stack.enter_context(devices[0].open(match))
        assert page.next(wire.Refused).key == "too-many"
        assert closing_code(page) == 4429
        assert stack.enter_context(Device(serving).open(match)).snapshot().revision == 0


def closing_code(page: Page) -> int:
    """The code with which the server ends a connection."""
    with pytest.raises(ConnectionClosed) as caught:
        page.next(wire.Refused)
    assert caught.value.rcvd is not None
    return caught.value.rcvd.code


@pytest.mark.parametrize(
    ("text", "field"),
    [
        ("", ""),
        ("{", ""),
        ("[]", ""),
        ('{"type": "play", "revision": "x"}', "revision"),
        ('{"type": "cheat"}', "type"),
        ('{"type": "reply", "revision": 0, "seat": 2, "agree": true}', "seat"),
        ('{"type": "reply", "revision": 0, "seat": 0, "agree": true, "more": 1}', ""),
        (
            '{"type": "play", "revision": 0, "seat": 0, "stroke": {"speed": 1e999, "direction": 0}}',
            "stroke.speed",
        ),
        ('{"type": "play", "revision": 0, "seat": 0, "stroke": {"speed": NaN, "direction": 0}}', ""),
    ],
)
def test_what_is_no_message_is_refused(anna: Device, text: str, field: str) -> None:
    with anna.open(anna.begin(HERE, HERE).id) as page:
        page.socket.send(text)
        told = page.next(wire.Refused)
        assert told.key == "not-understood"
        assert told.field == field
        assert page.refusal(wire.Concede(99, 0)).key == "stale-answer"  # the connection is still good


def test_bytes_are_no_message(anna: Device) -> None:
    with anna.open(anna.begin(HERE, HERE).id) as page:
        page.socket.send(b"\x00\xff")
        assert page.next(wire.Refused).key == "not-understood"


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        ({"game": "snooker", "seats": [HERE, LINK]}, 400, "unknown-game"),
        ({"game": "nine-ball", "edition": "none", "seats": [HERE, LINK]}, 400, "unknown-edition"),
        ({"game": "nine-ball", "table": "12ft", "seats": [HERE, LINK]}, 400, "unknown-table"),
        ({"game": "nine-ball", "options": {"x": True}, "seats": [HERE, LINK]}, 400, "unknown-option"),
        ({"game": "nine-ball", "seats": [{"name": "\u202e\u0000"}, LINK]}, 400, "no-name"),
        ({"game": "nine-ball", "seats": [HERE]}, 400, "not-understood"),
        ({"game": "nine-ball", "seats": [HERE, LINK], "more": 1}, 400, "not-understood"),
        ({"game": "nine-ball", "seats": [HERE, LINK], "race_to": -1}, 400, "bad-race"),
    ],
)
def test_a_match_that_cannot_be_is_refused(
    anna: Device, body: dict[str, object], status: int, key: str
) -> None:
    refused(anna.ask("/api/matches", **body), status, key)


def test_what_is_not_there_is_refused(anna: Device) -> None:
    for path in ("/api/matches/none", "/api/matches/none/record", "/api/matches/none/shots/1"):
        refused(anna.http.get(path), 404, "no-such-match")
    refused(anna.http.get("/api/none"), 404, "not-there")
    refused(anna.http.get("/api/matches"), 405, "wrong-method")
    refused(anna.http.get("/api/rulebooks/nine-ball/tournament/99"), 404, "unknown-clause")
    refused(anna.sit("none", "token"), 404, "no-such-match")
    with anna.open("none") as page:
        assert page.next(wire.Refused).key == "no-such-match"
        assert closing_code(page) == 4404


def test_a_person_at_a_wrong_address_is_shown_the_page(anna: Device) -> None:
    reply = anna.http.get("/no/such/page")
    assert reply.headers["content-type"].startswith("text/html")
    assert reply.status_code in (404, 503)  # where the page has not been built


def test_files_beside_the_pages_are_out_of_reach(anna: Device) -> None:
    for path in (
        "/assets/../../pyproject.toml",
        "/assets/%2e%2e/%2e%2e/server/app.py",
        "/assets//etc/passwd",
    ):
        assert anna.http.get(path).status_code == 404


@pytest.mark.parametrize("path", ["/assets/%00", "/api/matches/%00", "/match/%00", "/assets/" + "x" * 5000])
def test_what_is_no_address_is_not_there(anna: Device, path: str) -> None:
    refused(anna.http.get(path), 404, "not-there")


@pytest.mark.parametrize(
    "host", ["", "a:b:c", "[::1", "a:", "a b", "a/b", "user@host", "host:99999", "host:-1", "[::1]x"]
)
def test_what_is_no_host_is_refused(anna: Device, host: str) -> None:
    told = refused(anna.http.get("/api/setup", headers={"Host": host}), 400, "not-understood")
    assert told.field == "host"


@pytest.mark.parametrize("depth", [900, 9_000])
def test_what_is_nested_without_end_is_refused(anna: Device, depth: int) -> None:
    deep = b"[" * depth + b"]" * depth
    for path in ("matches", "practice", "records"):
        for body in (deep, b"[" * depth, b'{"options": ' + deep + b"}", b'{"record": ' + deep + b"}"):
            response = anna.http.post(f"/api/{path}", content=body)
            assert response.status_code == 400
            assert json.decode(response.content, type=wire.Refused).key in ("too-deep", "not-understood")
    with anna.open(anna.begin(HERE, HERE).id) as page:
        page.socket.send(b"[" * 4_000 + b"]" * 4_000, text=True)
        assert page.next(wire.Refused).key == "not-understood"
        page.socket.send('{"type": "reply", "more": ' + "[" * 4_000 + "]" * 4_000 + "}")
        assert page.next(wire.Refused).key == "not-understood"


@pytest.mark.parametrize("path", ["/", "/match/x", "/practice/x"])
def test_a_page_can_be_asked_for_its_head_alone(anna: Device, path: str) -> None:
    whole, head = anna.http.get(path), anna.http.head(path)
    assert head.status_code == whole.status_code
    assert head.headers["content-type"] == whole.headers["content-type"]
    assert head.content == b""


NASTY = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "'; DROP TABLE matches; --",
    "{ $player } { ball }",
    "a: b\n- c: [d]\r\n\u2028e",
    "}} ${7*7} {{7*7}} %s %(x)s",
]


@pytest.mark.parametrize("name", NASTY)
def test_names_are_only_names(anna: Device, name: str) -> None:
    match = anna.begin({"name": name[:40], "kind": "here"}, {"name": "Борис", "kind": "here"}).id
    shown = anna.see(match)
    plain = " ".join(name[:40].split())
    assert shown.players[0].name == plain
    response = anna.http.get(f"/api/matches/{match}")
    assert response.headers["content-type"].startswith("application/json")
    for form in ("yaml", "json"):
        record = anna.http.get(f"/api/matches/{match}/record", params={"form": form})
        assert record.status_code == 200
        assert record.headers["content-disposition"].startswith("attachment; ")
        assert json.encode(plain)[1:-1].decode() in record.text or plain in record.text


def test_assets_are_kept_and_the_page_is_asked_for_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "page-1a2b3c.js").write_text("0")
    (tmp_path / "index.html").write_text("<!doctype html>")
    monkeypatch.setattr(pages, "WEB", tmp_path)
    with TestClient(Litestar(pages.routes())) as client:
        kept = client.get("/assets/page-1a2b3c.js").headers["cache-control"]
        assert {"public", "immutable", "max-age=31536000"} == set(kept.replace(" ", "").split(","))
        assert client.get("/").headers["cache-control"] == "no-cache"
        assert "cache-control" not in client.get("/assets/none.js").headers
