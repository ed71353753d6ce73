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
  for (let i = 0; i < 8; i++) await Promise.resolve();
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
  wire.say('welcome', { seat: 0, playerId: 'human-0', revision: 3, table: { seats: [] }, map: {} });
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
    void session.act({ action: 'END_TURN', payload: {} });
    await answer({ success: false, code: 'CONFLICT' });
    expect(session.refusal).toEqual({ message: 'This was refused.', code: 'CONFLICT', rule: null });
    expect(session.notice).toBeNull();
  });

  it('of an undo needs no server where there is nothing to take back', async () => {
    const before = wire.sent.length;
    expect([session.mayUndo, await session.undo()]).toEqual([false, false]);
    expect([session.notice, wire.sent.length]).toEqual([expect.stringContaining('Nothing to take back'), before]);
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

describe('a step of somebody else', () => {
  type Offers = typeof attack.offers;
  /** The next revision, with this seat's question under another id. */
  const overtaken = (revision: number, change: (offers: Offers) => Offers = (offers) => offers): void =>
    wire.say('update', {
      revision,
      at: 0,
      fresh: false,
      state: {
        ...state(revision),
        lastEvents: [{ type: 'army_placed', playerId: 'human-1', data: {} }],
        offers: change({ ...attack.offers, decision: `other-${revision}` }),
      },
    });
  const begin = (): void => {
    session.panel.pick('ATTACK');
    session.pick('ural');
  };
  const chosen = (): unknown => ({ ...session.panel.chosen });

  it('leaves what was begun, where all of it is still offered', async () => {
    begin();
    const before = chosen();
    expect(before).not.toEqual({});
    overtaken(4);
    await vi.waitFor(() => expect(session.panel.offers.decision).toBe('other-4'));
    expect([session.panel.action, chosen()]).toEqual(['ATTACK', before]);
    expect([session.notice, session.steps]).toEqual([null, 0]);
  });

  it('says so when it takes away what was begun', async () => {
    begin();
    overtaken(4, (offers) => ({ ...offers, offers: [] }));
    await vi.waitFor(() => expect(session.notice).toContain('no longer possible'));
    expect(chosen()).toEqual({});
  });

  it('that meets a click lets it through, where it is still allowed', async () => {
    const action = { action: 'END_TURN', payload: {} };
    const done = session.act(action);
    await answer({ success: false, code: 'CONFLICT', reason: 'DECISION_CHANGED', error: 'The question has changed' });
    overtaken(4);
    await vi.waitFor(() => expect(asked().type).toBe('preview'));
    expect(session.moving).toBe(true);
    await answer({ success: true, preview: { preview: null, refusal: null } });
    await vi.waitFor(() => expect(asked()).toMatchObject({ type: 'act', data: { ...action, decision: 'other-4' } }));
    overtaken(5);
    await answer({ success: true, revision: 5 });
    expect(await done).toBe(true);
    expect(session.refusal).toBeNull();
  });

  it('that meets a click and forbids it is named with the reason', async () => {
    const done = session.act({ action: 'ATTACK', payload: {} });
    await answer({ success: false, code: 'CONFLICT', reason: 'DECISION_CHANGED', error: 'The question has changed' });
    overtaken(4);
    await vi.waitFor(() => expect(asked().type).toBe('preview'));
    const refusal = { message: 'Ural is yours.', code: 'OWN_TERRITORY', rule: 'RSK-5.4' };
    await answer({ success: true, preview: { preview: null, refusal } });
    expect(await done).toBe(false);
    expect(session.refusal).toEqual({
      message: 'Somebody else moved first. Ural is yours.',
      code: 'OWN_TERRITORY',
      rule: 'RSK-5.4',
    });
    expect(session.moving).toBe(false);
  });

  it('that was taken back lets nothing through: what the click names may be something else now', async () => {
    const done = session.act({ action: 'END_TURN', payload: {} });
    await answer({ success: false, code: 'CONFLICT', reason: 'DECISION_CHANGED', error: 'The question has changed' });
    wire.say('update', {
      revision: 4,
      at: 0,
      fresh: false,
      state: { ...state(4), lastEvents: [], offers: { ...attack.offers, decision: 'other-4' } },
    });
    await vi.waitFor(() => expect(asked().type).toBe('preview'));
    await answer({ success: true, preview: { preview: null, refusal: null } });
    expect(await done).toBe(false);
    expect(session.refusal?.code).toBe('DECISION_CHANGED');
  });

  it('is not taken for one of this seat in another window', async () => {
    const done = session.act({ action: 'END_TURN', payload: {} });
    await answer({ success: false, code: 'CONFLICT', reason: 'DECISION_CHANGED', error: 'The question has changed' });
    wire.say('update', {
      revision: 4,
      at: 0,
      fresh: false,
      state: {
        ...state(4),
        lastEvents: [{ type: 'turn_ended', playerId: 'human-0', data: {} }],
        offers: { ...attack.offers, decision: 'other-4' },
      },
    });
    await vi.waitFor(() => expect(asked().type).toBe('preview'));
    await answer({ success: true, preview: { preview: null, refusal: null } });
    expect(await done).toBe(false);
    expect(session.refusal?.code).toBe('DECISION_CHANGED');
  });
});
