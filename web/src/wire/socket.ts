import { type Signal, signal } from "@preact/signals";
import type { ToPage, ToServer } from "./types";

export type Status = "connecting" | "open" | "lost" | "gone";
/** "gone": there is no such match, or it may not be seen: no use trying again. */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 8000;
/** The close code with which the server says that there is no such match: trying again is of no use. */
const NOT_THERE = 4404;

/** The live connection to a match: comes back by itself, and then hears a whole new snapshot. */
export class Connection {
  readonly status: Signal<Status> = signal("connecting");
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly path: string,
    private readonly hear: (message: ToPage) => void,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.connect();
  }

  /** Send if there is a connection; says whether there was. Nothing waits to be sent later: it would be stale. */
  send(message: ToServer): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    clearTimeout(this.timer);
    this.socket?.close();
  }

  private connect(): void {
    const address = new URL(this.path, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.status.value = "open";
    };
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as ToPage);
    socket.onclose = (event) => {
      if (this.closed || socket !== this.socket) return;
      if (event.code === NOT_THERE) {
        this.status.value = "gone";
        return;
      }
      this.status.value = "lost";
      this.timer = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  private readonly hurry = (): void => {
    if (this.status.value !== "lost" || document.visibilityState === "hidden") return;
    clearTimeout(this.timer);
    this.wait = FIRST_WAIT;
    this.connect();
  };
}
