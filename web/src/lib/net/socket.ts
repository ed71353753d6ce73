// One table's live connection. It reconnects with growing pauses, asks for what it missed, and sends every message again
// until the server has acknowledged it: a click is never lost and never carried out twice. The server sends only what has
// changed; listeners get whole snapshots.

import type {
  AnswerMessage,
  ChatLine,
  DeltaMessage,
  ServerMessage,
  TableInfo,
  UpdateMessage,
  WelcomeMessage,
} from '../protocol';
import { follow, type Snapshot } from './merge';
import { canUnpack, METHOD, unpack } from './unpack';

export type Wire = Pick<WebSocket, 'send' | 'close' | 'readyState'> & {
  binaryType?: BinaryType;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
};

export interface Hello {
  token: string | null;
  profile: string | null;
  code: string | null;
}

export interface Listener {
  welcome(message: WelcomeMessage): void;
  update(message: UpdateMessage): void;
  table(table: TableInfo): void;
  chat(line: ChatLine): void;
  status(status: Status): void;
  /** The server ends the connection for good: no access, deleted. */
  ended(message: string): void;
}

export type Status = 'connecting' | 'live' | 'away';

export interface Clock {
  after(ms: number, what: () => void): () => void;
  random(): number;
}

export const realClock: Clock = {
  after: (ms, what) => {
    const timer = setTimeout(what, ms);
    return () => clearTimeout(timer);
  },
  random: () => Math.random(),
};

interface Frame {
  type: string;
  data: { id: string } & Record<string, unknown>;
}

/** Where messages wait that a page was left with. */
export interface Shelf {
  load(): string | null;
  save(frames: string | null): void;
}

interface Waiting {
  frame: Frame;
  resolve: (answer: AnswerMessage) => void;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 10_000;
/** The server gives a sign of life every 30 seconds; twice that without one counts as a break. */
const SILENCE = 60_000;

export class TableSocket {
  #wire: Wire | null = null;
  #welcomed = false;
  #attempts = 0;
  #lastRevision: number | null = null;
  /** The snapshot at the last revision, to which the next delta applies. */
  #snapshot: Snapshot | null = null;
  /** A whole state was asked for: deltas are useless until it arrives. */
  #refreshing = false;
  /** The last of the messages that are being unpacked; what arrives after it waits for it. */
  #unpacking: Promise<void> | null = null;
  #waiting = new Map<string, Waiting>();
  #stopTimer: () => void = () => {};
  #stopSilence: () => void = () => {};
  #closed = false;
  /** What an earlier page had sent or kept without an answer; it goes out again with the first connection. */
  readonly restored: { type: string; answer: Promise<AnswerMessage> }[] = [];

  constructor(
    private readonly connect: () => Wire,
    private readonly hello: () => Hello,
    private readonly listener: Listener,
    private readonly clock: Clock = realClock,
    private readonly shelf: Shelf | null = null,
  ) {
    for (const frame of framesIn(shelf?.load() ?? null))
      this.restored.push({ type: frame.type, answer: this.#expect(frame) });
  }

  /** How many messages wait for their acknowledgement. */
  get pending(): number {
    return this.#waiting.size;
  }

  open(): void {
    this.#closed = false;
    this.#stopTimer();
    // Who was connected before stays away until the server has welcomed them again.
    if (this.#attempts === 0) this.listener.status('connecting');
    const wire = this.connect();
    this.#wire = wire;
    this.#welcomed = false;
    this.#refreshing = false;
    this.#unpacking = null;
    wire.onopen = () => {
      const hello = Object.fromEntries(Object.entries(this.hello()).filter(([, value]) => value !== null));
      this.#send({
        type: 'hello',
        data: {
          ...hello,
          ...(this.#lastRevision === null ? {} : { lastRevision: this.#lastRevision }),
          follow: 'DELTA',
          ...(canUnpack() ? { compress: METHOD } : {}),
        },
      });
      this.#listen();
    };
    wire.binaryType = 'arraybuffer';
    wire.onmessage = (event) => this.#hear(wire, event.data);
    wire.onclose = () => {
      if (this.#wire === wire) this.#lost();
    };
  }

  close(): void {
    this.#closed = true;
    this.#stopTimer();
    this.#stopSilence();
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }

  /** Tries again at once: the browser is back online or the page is shown again. */
  wake(): void {
    if (!this.#closed && this.#wire === null) this.open();
  }

  /** Sends a message under a fresh id and gives the server's answer, however many connections that takes. */
  request(type: 'act' | 'undo' | 'preview' | 'chat', data: Record<string, unknown>): Promise<AnswerMessage> {
    const id = newId();
    const answer = this.#expect({ type, data: { id, ...data } });
    if (this.#welcomed) this.#send({ type, data: { id, ...data } });
    return answer;
  }

  #expect(frame: Frame): Promise<AnswerMessage> {
    return new Promise((resolve) => {
      this.#waiting.set(frame.data.id, { frame, resolve });
      this.#keep();
    });
  }

  /** A preview that nobody waits for any more need not be asked again. */
  #keep(): void {
    const frames = [...this.#waiting.values()].map(({ frame }) => frame).filter((frame) => frame.type !== 'preview');
    this.shelf?.save(frames.length === 0 ? null : JSON.stringify(frames));
  }

  #send(frame: unknown): void {
    if (this.#wire?.readyState === 1) this.#wire.send(JSON.stringify(frame));
  }

  /** Long messages come compressed and take a moment to unpack; messages count in the order in which they arrive. */
  #hear(wire: Wire, data: unknown): void {
    if (typeof data === 'string' && this.#unpacking === null) return this.#receive(JSON.parse(data) as ServerMessage);
    const text = typeof data === 'string' ? data : unpack(data as ArrayBuffer);
    const heard = Promise.all([text, this.#unpacking])
      .then(([text]) => {
        if (this.#wire === wire) this.#receive(JSON.parse(text) as ServerMessage);
      })
      .catch(() => wire.close())
      .then(() => {
        if (this.#unpacking === heard) this.#unpacking = null;
      });
    this.#unpacking = heard;
  }

  #receive(message: ServerMessage): void {
    this.#listen();
    switch (message.type) {
      case 'welcome':
        this.#welcomed = true;
        this.#attempts = 0;
        this.listener.status('live');
        this.listener.welcome(message.data);
        // Nothing was missed, but names may have changed, which no delta repeats.
        if (this.#lastRevision !== null && message.data.revision === this.#lastRevision) this.#refresh();
        for (const { frame } of this.#waiting.values()) this.#send(frame);
        return;
      case 'update':
        return this.#update(message.data);
      case 'delta':
        return this.#delta(message.data);
      case 'answer': {
        const waiting = this.#waiting.get(message.data.id);
        this.#waiting.delete(message.data.id);
        this.#keep();
        waiting?.resolve(message.data);
        return;
      }
      case 'table':
        return this.listener.table(message.data);
      case 'chat':
        return this.listener.chat(message.data);
      case 'draining':
        return this.#drained(Number(message.data.reconnectIn));
      case 'error':
        if (
          message.data.code === 'NOT_FOUND' ||
          message.data.code === 'FORBIDDEN' ||
          message.data.code === 'UNAUTHORIZED'
        ) {
          this.close();
          this.#waiting.clear();
          this.#keep();
          this.listener.ended(message.data.message);
        }
        return;
      case 'ping':
        return;
    }
  }

  /** Revisions follow each other; one that does not fit means that something was lost, and the client reconnects. */
  #update(update: UpdateMessage): void {
    const expected = this.#lastRevision === null ? null : this.#lastRevision + 1;
    if (!update.fresh && expected !== null && update.revision < expected) return;
    if (!update.fresh && expected !== null && update.revision > expected) {
      this.#wire?.close();
      return;
    }
    this.#take(update);
  }

  #take(update: UpdateMessage): void {
    this.#lastRevision = update.revision;
    this.#snapshot = update.state as Snapshot | null;
    this.#refreshing = false;
    this.listener.update(update);
  }

  /** What has changed since the last revision. If that one is not here, the whole state is asked for. */
  #delta(delta: DeltaMessage): void {
    if (this.#refreshing || (this.#lastRevision !== null && delta.revision <= this.#lastRevision)) return;
    const state = this.#snapshot === null ? null : follow(this.#snapshot, delta);
    if (state === null) return this.#refresh();
    const { revision, at } = delta;
    this.#take({ revision, at, fresh: false, state: state as UpdateMessage['state'] });
  }

  #refresh(): void {
    this.#refreshing = true;
    this.#send({ type: 'refresh', data: {} });
  }

  #drained(pause: number): void {
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
    this.#again(pause);
  }

  #lost(): void {
    this.#wire = null;
    this.#stopSilence();
    if (this.#closed) return;
    const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#attempts);
    this.#again(pause / 2 + (pause / 2) * this.clock.random());
  }

  #again(pause: number): void {
    this.#welcomed = false;
    this.#attempts += 1;
    this.listener.status('away');
    this.#stopTimer();
    this.#stopTimer = this.clock.after(pause, () => this.open());
  }

  #listen(): void {
    this.#stopSilence();
    this.#stopSilence = this.clock.after(SILENCE, () => this.#wire?.close());
  }
}

/** The frames of a shelf; text that nobody can read is as good as none. */
function framesIn(text: string | null): Frame[] {
  try {
    const frames = JSON.parse(text ?? '[]') as Frame[];
    return Array.isArray(frames) ? frames.filter((frame) => typeof frame?.data?.id === 'string') : [];
  } catch {
    return [];
  }
}

/** An id that this seat has never used: 128 random bits. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
