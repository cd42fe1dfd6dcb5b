import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection } from "./socket";

class Socket {
  static readonly OPEN = 1;
  static made: Socket[] = [];
  readyState = 0;
  readonly sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor(readonly address: URL) {
    Socket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.onclose?.({ code: 1000 });
  }
  opens(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  breaks(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

const last = (): Socket => Socket.made.at(-1)!;
let connection: Connection;
const heard: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Socket);
  Socket.made = [];
  heard.length = 0;
  connection = new Connection("/api/matches/m/live", (message) => heard.push(message));
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("the connection", () => {
  it("goes to the page's own host, and hears and sends JSON", () => {
    expect(last().address.pathname).toBe("/api/matches/m/live");
    expect(last().address.protocol).toBe("ws:");
    last().opens();
    last().onmessage?.({ data: '{"type":"presence"}' });
    expect(heard).toEqual([{ type: "presence" }]);
    expect(connection.send({ type: "back", revision: 2 })).toBe(true);
    expect(last().sent).toEqual(['{"type":"back","revision":2}']);
  });

  it("says that it is lost, sends nothing then, and comes back by itself, waiting longer each time", () => {
    last().opens();
    last().breaks();
    expect(connection.status.value).toBe("lost");
    expect(connection.send({ type: "back", revision: 2 })).toBe(false);
    const waits: number[] = [];
    for (let tries = 0; tries < 8; tries++) {
      const before = Date.now();
      vi.advanceTimersToNextTimer();
      waits.push(Date.now() - before);
      last().breaks();
    }
    expect(Socket.made).toHaveLength(9);
    expect(waits[0]).toBeLessThan(700);
    expect(waits[4]).toBeGreaterThan(3000);
    expect(Math.max(...waits)).toBeLessThanOrEqual(10_000);
    vi.advanceTimersToNextTimer();
    last().opens();
    expect(connection.status.value).toBe("open");
  });

  it("tries at once when the network is back", () => {
    last().opens();
    last().breaks();
    dispatchEvent(new Event("online"));
    expect(Socket.made).toHaveLength(2);
  });

  it("gives up where the server says that there is no such match", () => {
    last().opens();
    last().breaks(4404);
    expect(connection.status.value).toBe("gone");
    vi.runAllTimers();
    expect(Socket.made).toHaveLength(1);
  });

  it("stays closed when closed", () => {
    last().opens();
    connection.close();
    vi.runAllTimers();
    expect(Socket.made).toHaveLength(1);
  });
});
