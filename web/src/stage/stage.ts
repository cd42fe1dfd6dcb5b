import { batch, computed, effect, type Signal, signal } from "@preact/signals";
import { settings } from "../settings/settings";
import { getPlayed, livePath } from "../wire/http";
import { Connection } from "../wire/socket";
import type {
  Aimed,
  Played,
  PracticeSnapshot,
  Presence,
  Refused,
  Snapshot,
  TableShape,
  ToPage,
  ToServer,
} from "../wire/types";
import { Film } from "./film";

/** More shots than these waiting to be watched: the page is far behind, and shows the oldest without film. */
const FAR_BEHIND = 3;

/** What a table shows: the newest state, once the shot that led to it has been watched. */
export abstract class Stage<S extends Snapshot | PracticeSnapshot> {
  readonly shown: Signal<S | null> = signal(null);
  readonly shape: Signal<TableShape | null> = signal(null);
  /** The shot being watched; `replay` if it is an old one and the game goes on meanwhile. */
  readonly film: Signal<Film | null> = signal(null);
  readonly replay: Signal<number | null> = signal(null);
  readonly refused: Signal<Refused | null> = signal(null);
  readonly aimed: Signal<Aimed | null> = signal(null);
  /** Something was sent that is not answered yet. */
  readonly waiting = signal(false);
  readonly busy = computed(() => this.film.value !== null && this.replay.value === null);
  private readonly connection: Connection;
  private readonly queue: S[] = [];
  private pumping = false;
  /** The old shot that is to be watched, while it is fetched and after. */
  private wanted: number | null = null;

  constructor(
    readonly id: string,
    connect: typeof Connection = Connection,
    private readonly fetchPlayed: typeof getPlayed = getPlayed,
  ) {
    this.connection = new connect(livePath(id), (message) => this.hear(message));
    // What was sent into a lost connection is answered by the state one comes back to.
    effect(() => {
      if (this.status.value !== "open") this.waiting.value = false;
    });
  }

  get status(): Connection["status"] {
    return this.connection.status;
  }

  /** Send an answer. Where there is no connection it is not sent, and the page says that it is offline. */
  send(message: ToServer): void {
    if (message.type === "aim") {
      this.connection.send(message);
      return;
    }
    this.refused.value = null;
    this.waiting.value = this.connection.send(message);
  }

  close(): void {
    this.film.value?.stop();
    this.connection.close();
  }

  /** Watch an old shot; the game goes on behind it. */
  async watch(revision: number): Promise<void> {
    this.wanted = revision;
    const played = await this.fetchPlayed(this.id, revision);
    if (this.wanted !== revision) return;
    const rate = this.replay.value === null ? 1 : this.film.value?.rate.value;
    batch(() => {
      this.leave();
      this.replay.value = revision;
      this.film.value = new Film(played, () => this.watched(), rate);
    });
  }

  /** Leave what is being watched for the state of the game. */
  backToLive(): void {
    this.wanted = null;
    this.leave();
  }

  protected abstract show(snapshot: S): void;
  /** An old shot has been watched to its end. */
  protected watched(): void {}
  protected hearPresence(_presence: Presence): void {}

  private leave(): void {
    const film = this.film.value;
    if (film === null) return;
    film.stop();
    this.film.value = null;
    if (this.replay.value === null) film.ended();
    this.replay.value = null;
  }

  private hear(message: ToPage): void {
    switch (message.type) {
      case "snapshot":
      case "practice":
        this.waiting.value = false;
        this.queue.push(message as S);
        void this.pump();
        break;
      case "aimed":
        this.aimed.value = message;
        break;
      case "refused":
        if (message.number !== null) break;
        this.waiting.value = false;
        this.refused.value = message;
        break;
      case "presence":
        this.hearPresence(message);
        break;
    }
  }

  private async pump(): Promise<void> {
    if (this.pumping) return;
    this.pumping = true;
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) {
      const played = this.unseen(next)
        ? await this.fetchPlayed(this.id, next.played!).catch(() => null)
        : null;
      if (played !== null) await this.roll(played);
      if (next.table !== null) this.shape.value = next.table;
      this.aimed.value = null;
      this.show(next);
    }
    this.pumping = false;
  }

  private unseen(next: S): boolean {
    const before = this.shown.value;
    return (
      before !== null &&
      next.played !== null &&
      next.played > before.revision &&
      this.replay.value === null &&
      !settings.skip.value &&
      this.queue.length < FAR_BEHIND
    );
  }

  private roll(played: Played): Promise<void> {
    return new Promise((resolve) => {
      if (this.replay.value !== null) return resolve();
      this.film.value = new Film(
        played,
        () => {
          this.film.value = null;
          resolve();
        },
        settings.slow.value ? 0.5 : 1,
      );
    });
  }
}
