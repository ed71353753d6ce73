import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import attack from '../fixtures/risk-attack.json';
import type { Wire } from '../net/socket';
import { TableSession } from './session.svelte';

class FakeWire implements Wire {
  readyState: WebSocket['readyState'] = 1;
  sent: { type: string; data: { id: string } & Record<string, unknown> }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }
  close(): void {}
  say(type: string, data: unknown): void {
    this.onmessage?.({ data: JSON.stringify({ type, data }) });
  }
}

let wire: FakeWire;
let session: TableSession;
let hidden: boolean;
const state = (revision: number) => ({ ...attack, revision, lastEvents: [] });
const update = (revision: number): void =>
  wire.say('update', { revision, at: 0, fresh: revision === 3, state: state(revision) });
const asked = (): FakeWire['sent'][number] => wire.sent.at(-1)!;
const answer = async (data: Record<string, unknown>): Promise<void> => {
  wire.say('answer', { id: asked().data.id, ...data });
  // The answer goes through a few promises before anybody hears of it.
  for (let i = 0; i < 5; i++) await Promise.resolve();
};

beforeEach(() => {
  hidden = false;
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no server')));
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (hidden ? 'hidden' : 'visible'));
  localStorage.clear();
  sessionStorage.clear();
  wire = new FakeWire();
  session = new TableSession('g1', () => wire, { after: () => () => {}, random: () => 1 });
  session.open();
  wire.onopen?.();
  wire.say('welcome', { seat: 0, playerId: 'human-0', revision: 3, table: {}, map: {} });
  update(3);
});
afterEach(() => {
  session.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a refusal', () => {
  it('of a step is told with its reason, its code and its rule, and changes nothing else', async () => {
    void session.act({ action: 'ATTACK', payload: {} });
    await answer({
      success: false,
      error: 'Ural does not border Japan',
      code: 'ILLEGAL',
      reason: 'NOT_ADJACENT',
      rule: 'RSK-5.4',
    });
    expect(session.refusal).toEqual({ message: 'Ural does not border Japan', code: 'NOT_ADJACENT', rule: 'RSK-5.4' });
    expect([session.moving, session.state?.revision]).toEqual([false, 3]);
  });

  it('without a reason keeps the code, and one without words still says that it is one', async () => {
    void session.undo();
    await answer({ success: false, code: 'CONFLICT' });
    expect(session.refusal).toEqual({ message: 'This was refused.', code: 'CONFLICT', rule: null });
    expect(session.notice).toBeNull();
  });

  it('goes away with the next step', async () => {
    void session.act({ action: 'ATTACK', payload: {} });
    await answer({ success: false, error: 'no', code: 'ILLEGAL' });
    void session.act({ action: 'END_TURN', payload: {} });
    expect(session.refusal).toBeNull();
  });

  it('of a place that was clicked comes from the server, asked once for the same question', async () => {
    session.panel.pick('ATTACK');
    const before = wire.sent.length;
    session.pick('ural');
    const far = attack.territories.find(
      (territory) => territory.ownerId !== 'human-0' && !session.panel.targets.has(territory.id),
    )!.id;
    session.pick(far);
    expect(asked()).toMatchObject({
      type: 'preview',
      data: { action: 'ATTACK', payload: { fromTerritoryId: 'ural', toTerritoryId: far } },
    });
    expect(wire.sent.length).toBe(before + 1);
    await answer({
      success: true,
      preview: {
        preview: null,
        refusal: { message: 'Ural does not border it', code: 'NOT_ADJACENT', rule: 'RSK-5.4' },
      },
    });
    await vi.waitFor(() => expect(session.refusal?.code).toBe('NOT_ADJACENT'));
    session.refusal = null;
    session.pick(far);
    await vi.waitFor(() => expect(session.refusal?.code).toBe('NOT_ADJACENT'));
    expect(wire.sent.length).toBe(before + 1);
  });

  it('of a hint is a refusal too', async () => {
    await session.askHint();
    expect(session.refusal).toEqual({ message: 'no server', code: 'HINT', rule: null });
    expect(session.hinting).toBe(false);
  });
});

describe('a step', () => {
  it('is under way until what came of it is on the screen, so that a second click is none', async () => {
    void session.act({ action: 'END_TURN', payload: {} });
    const sent = wire.sent.length;
    await answer({ success: true, revision: 4 });
    expect(session.moving).toBe(true);
    expect(await session.act({ action: 'END_TURN', payload: {} })).toBe(false);
    expect(wire.sent.length).toBe(sent);
    // The first revision of a frame has been drawn already, so this one waits for the next.
    update(4);
    await vi.waitFor(() => expect(session.moving).toBe(false));
    expect(session.state?.revision).toBe(4);
  });

  it('whose outcome came first is over with its answer', async () => {
    void session.act({ action: 'END_TURN', payload: {} });
    update(4);
    await vi.waitFor(() => expect(session.state?.revision).toBe(4));
    await answer({ success: true, revision: 4 });
    expect(session.moving).toBe(false);
  });
});

describe('a page that nobody sees', () => {
  it('is kept up to date without a frame, so that its title can call', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    hidden = true;
    for (const revision of [4, 5, 6]) update(revision);
    expect(session.state?.revision).toBe(6);
  });

  it('shows what waited for a frame when it is hidden', () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    update(4);
    update(5);
    hidden = true;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(session.state?.revision).toBe(5);
  });
});
