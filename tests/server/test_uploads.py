"""A record that takes long to refuse keeps nobody else waiting."""

from concurrent.futures import ThreadPoolExecutor

from hosting.pages import Device
from hosting.serving import Serving


def test_computers_think_while_a_long_record_is_read(serving: Serving) -> None:
    watcher, sender = Device(serving), Device(serving)
    long = "a: [" + "1," * 900_000 + "1]"
    with ThreadPoolExecutor(1) as pool:
        sent = pool.submit(sender.http.post, "/api/records", json={"record": long}, timeout=120)
        computers = [{"name": name, "kind": "computer", "level": "easy"} for name in ("Anna", "Boris")]
        with watcher.open(watcher.begin(*computers).id) as page:
            assert page.snapshot(2, timeout=60).revision >= 2
            assert not sent.done()
        assert sent.result().status_code == 400
