import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerMessage } from '../protocol';
import { type Clock, type Listener, type Status, TableSocket, type Wire } from './socket';

class FakeWire implements Wire {
  readyState: WebSocket['readyState'] = 0;
  binaryType: BinaryType = 'blob';
  sent: { type: string; data: Record<string, unknown> }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }
  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose?.();
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(type: string, data: unknown): void {
    this.onmessage?.({ data: JSON.stringify({ type, data } as ServerMessage) });
  }
}

/** A message as the server compresses it. */
function packed(type: string, data: unknown): Promise<ArrayBuffer> {
  const stream = new CompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  void writer.write(new TextEncoder().encode(JSON.stringify({ type, data } as ServerMessage)));
  void writer.close();
  return new Response(stream.readable).arrayBuffer();
}

/** A clock that runs only when the test says so. */
class FakeClock implements Clock {
  timers: { ms: number; what: () => void }[] = [];
  after(ms: number, what: () => void): () => void {
    const timer = { ms, what };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  }
  random(): number {
    return 1;
  }
  fire(): number {
    const timer = this.timers.filter((other) => other.ms < 60_000).at(-1);
    if (!timer) throw new Error('no timer is set');
    this.timers = this.timers.filter((other) => other !== timer);
    timer.what();
    return timer.ms;
  }
}

let wires: FakeWire[];
let clock: FakeClock;
let heard: { updates: number[]; states: unknown[]; statuses: Status[]; ended: string[] };
let socket: TableSocket;
const wire = (): FakeWire => wires.at(-1)!;
const welcome = (): void => {
  wire().open();
  wire().say('welcome', { seat: 0, playerId: 'p0', revision: 3, table: {}, map: null });
};

beforeEach(() => {
  wires = [];
  clock = new FakeClock();
  heard = { updates: [], states: [], statuses: [], ended: [] };
  const listener: Listener = {
    welcome() {},
    update: (message) => {
      heard.updates.push(Number(message.revision));
      heard.states.push(message.state);
    },
    table() {},
    chat() {},
    status: (status) => heard.statuses.push(status),
    ended: (message) => heard.ended.push(message),
  };
  const connect = (): Wire => {
    wires.push(new FakeWire());
    return wire();
  };
  socket = new TableSocket(connect, () => ({ token: 'secret', profile: null, code: null }), listener, clock);
  socket.open();
});

describe('the live connection', () => {
  it('says who it is, without what it does not have', () => {
    wire().open();
    expect(wire().sent).toEqual([
      { type: 'hello', data: { token: 'secret', follow: 'DELTA', compress: 'deflate-raw' } },
    ]);
  });

  it('comes back with growing pauses and asks for what it missed', () => {
    welcome();
    wire().say('update', { revision: 3, at: 0, fresh: true, state: {} });
    const pauses: number[] = [];
    for (let i = 0; i < 8; i++) {
      wire().close();
      pauses.push(clock.fire());
    }
    expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
    // While it tries again it is still away: nothing says that the server will answer.
    expect(heard.statuses.slice(heard.statuses.indexOf('away'))).not.toContain('connecting');
    wire().open();
    expect(wire().sent[0]?.data).toMatchObject({ lastRevision: 3 });
  });

  it('sends an action again with the same id until it is acknowledged, and once only afterwards', async () => {
    welcome();
    const answered = socket.request('act', { action: 'END_TURN', payload: {} });
    const first = wire().sent.at(-1)!;
    wire().close();
    clock.fire();
    welcome();
    const second = wire().sent.at(-1)!;
    expect(second).toEqual(first);
    wire().say('answer', { id: first.data.id, success: true, revision: 4 });
    await expect(answered).resolves.toMatchObject({ success: true, revision: 4 });
    wire().close();
    clock.fire();
    welcome();
    expect(wire().sent.filter((frame) => frame.type === 'act')).toEqual([]);
  });

  it('keeps a click that came while it was away', () => {
    void socket.request('act', { action: 'END_TURN', payload: {} });
    expect(wire().sent).toEqual([]);
    welcome();
    expect(wire().sent.map((frame) => frame.type)).toEqual(['hello', 'act']);
  });

  it('keeps a click over a reload of the page, and forgets it once it is acknowledged', async () => {
    let shelf: string | null = null;
    const page = (): TableSocket =>
      new TableSocket(
        () => (wires.push(new FakeWire()), wire()),
        () => ({ token: 'secret', profile: null, code: null }),
        { welcome() {}, update() {}, table() {}, chat() {}, status() {}, ended() {} },
        clock,
        { load: () => shelf, save: (frames) => (shelf = frames) },
      );
    const left = page();
    left.open();
    void left.request('preview', { action: 'ATTACK', payload: {} });
    void left.request('act', { action: 'END_TURN', payload: {} });
    left.close();
    const next = page();
    expect(next.restored.map(({ type }) => type)).toEqual(['act']);
    next.open();
    welcome();
    const sent = wire().sent.at(-1)!;
    expect(sent).toMatchObject({ type: 'act', data: { action: 'END_TURN' } });
    wire().say('answer', { id: sent.data.id, success: true, revision: 4 });
    await expect(next.restored[0]!.answer).resolves.toMatchObject({ success: true });
    expect(shelf).toBeNull();
    shelf = 'no JSON';
    expect(page().restored).toEqual([]);
  });

  it('passes revisions on in order, drops repeated ones and reconnects at a gap', () => {
    welcome();
    wire().say('update', { revision: 3, at: 0, fresh: true, state: {} });
    wire().say('update', { revision: 4, at: 0, fresh: false, state: {} });
    wire().say('update', { revision: 4, at: 0, fresh: false, state: {} });
    expect(heard.updates).toEqual([3, 4]);
    wire().say('update', { revision: 6, at: 0, fresh: false, state: {} });
    expect(heard.updates).toEqual([3, 4]);
    clock.fire();
    wire().open();
    expect(wire().sent[0]?.data).toMatchObject({ lastRevision: 4 });
  });

  it('turns deltas into whole snapshots, offers among them', () => {
    welcome();
    wire().say('update', { revision: 3, at: 0, fresh: true, state: { revision: 3, phase: 'ROLL', hand: [1, 2] } });
    wire().say('delta', {
      revision: 4,
      at: 9,
      events: [{ type: 'rolled' }],
      changes: { hand: { '@': [[2, 0, [3]]] } },
    });
    wire().say('delta', {
      revision: 5,
      at: 9,
      events: [],
      decision: 'd',
      changes: { phase: 'BUILD', offers: { decision: 'd' } },
    });
    expect(heard.updates).toEqual([3, 4, 5]);
    expect(heard.states).toEqual([
      { revision: 3, phase: 'ROLL', hand: [1, 2] },
      { revision: 4, phase: 'ROLL', hand: [1, 2, 3], lastEvents: [{ type: 'rolled' }] },
      { revision: 5, phase: 'BUILD', hand: [1, 2, 3], lastEvents: [], offers: { decision: 'd' } },
    ]);
  });

  it('unpacks long messages and keeps the order of all', async () => {
    wire().open();
    expect(wire().binaryType).toBe('arraybuffer');
    const hello = await packed('welcome', { seat: 0, playerId: 'p0', revision: 3, table: {}, map: null });
    const state = { revision: 3, words: 'x'.repeat(90_000) };
    const first = await packed('update', { revision: 3, at: 0, fresh: true, state });
    for (const data of [hello, first]) wire().onmessage?.({ data });
    wire().say('delta', { revision: 4, at: 0, events: [], changes: { words: 'short' } });
    expect(heard.updates, 'nothing overtakes what is being unpacked').toEqual([]);
    await vi.waitFor(() => expect(heard.updates).toEqual([3, 4]));
    expect(heard.states.at(-1)).toMatchObject({ revision: 4, words: 'short' });
    wire().say('delta', { revision: 5, at: 0, events: [], changes: { words: 'at once' } });
    expect(heard.updates, 'nothing waits for what is done').toEqual([3, 4, 5]);
  });

  it('reconnects where a message cannot be unpacked, and drops what was still packed', async () => {
    welcome();
    const first = wire();
    const data = await packed('update', { revision: 3, at: 0, fresh: true, state: {} });
    first.onmessage?.({ data: new Uint8Array([255, 255, 255]).buffer });
    first.onmessage?.({ data });
    await vi.waitFor(() => expect(heard.statuses.at(-1)).toBe('away'));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard.updates).toEqual([]);
  });

  it('asks once for the whole state at a gap, and passes nothing on before it', () => {
    welcome();
    wire().say('update', { revision: 3, at: 0, fresh: true, state: { revision: 3, n: 3 } });
    for (const revision of [5, 6]) wire().say('delta', { revision, at: 0, events: [], changes: { n: revision } });
    expect(wire().sent.filter(({ type }) => type === 'refresh')).toEqual([{ type: 'refresh', data: {} }]);
    expect(heard.updates).toEqual([3]);
    wire().say('update', { revision: 6, at: 0, fresh: true, state: { revision: 6, n: 6 } });
    wire().say('delta', { revision: 6, at: 0, events: [], changes: { n: 0 } });
    wire().say('delta', { revision: 7, at: 0, events: [], changes: { n: 7 } });
    expect(heard.updates).toEqual([3, 6, 7]);
    expect(heard.states.at(-1)).toMatchObject({ revision: 7, n: 7 });
  });

  it('needs a whole state before the first delta', () => {
    welcome();
    wire().say('delta', { revision: 4, at: 0, events: [], changes: {} });
    expect(heard.updates).toEqual([]);
    expect(wire().sent.at(-1)).toEqual({ type: 'refresh', data: {} });
  });

  it('goes on from the snapshot it has after a break, and lets it be renewed if nothing was missed', () => {
    welcome();
    wire().say('update', { revision: 3, at: 0, fresh: true, state: { revision: 3, n: 3, names: ['Ada'] } });
    wire().close();
    clock.fire();
    welcome();
    expect(wire().sent.map(({ type }) => type)).toEqual(['hello', 'refresh']);
    wire().say('update', { revision: 3, at: 0, fresh: true, state: { revision: 3, n: 3, names: ['Bea'] } });
    wire().say('delta', { revision: 4, at: 0, events: [], changes: { n: 4 } });
    expect(heard.states.at(-1)).toMatchObject({ revision: 4, n: 4, names: ['Bea'] });
  });

  it('waits as long as a closing server asks', () => {
    welcome();
    wire().say('draining', { reconnectIn: 1234 });
    expect(clock.fire()).toBe(1234);
  });

  it('stops for good without access', () => {
    wire().open();
    wire().say('error', { code: 'NOT_FOUND', message: 'Game not found' });
    expect(heard.ended).toEqual(['Game not found']);
    expect(clock.timers.filter((timer) => timer.ms < 60_000)).toEqual([]);
  });

  it('takes long silence for a break', () => {
    welcome();
    const silence = clock.timers.find((timer) => timer.ms === 60_000)!;
    silence.what();
    expect(heard.statuses.at(-1)).toBe('away');
  });
});
