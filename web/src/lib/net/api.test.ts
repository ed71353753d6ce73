import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, nonce } from './api';

describe('the nonce that a browser adds to the dice', () => {
  let sent: Record<string, Record<string, unknown>>;

  beforeEach(() => {
    sent = {};
    vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
      sent[path] = JSON.parse(String(body)) as Record<string, unknown>;
      return new Response(JSON.stringify({ gameId: 'g', accessToken: 't', token: 'p' }));
    });
  });

  afterEach(() => vi.unstubAllGlobals());

  it('is random, and long enough for the server', () => {
    expect(nonce()).toMatch(/^[0-9a-f]{32}$/);
    expect(nonce()).not.toBe(nonce());
  });

  it('goes with every request that takes a seat', async () => {
    await api.create({ gameType: 'risk' });
    await api.join('g', { name: 'Ada' });
    await api.rematch('g');
    const nonces = ['/api/games', '/api/games/g/join', '/api/games/g/rematch'].map((path) => sent[path]?.nonce);
    for (const one of nonces) expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(nonces).size).toBe(3);
    expect(sent['/api/games']).toMatchObject({ gameType: 'risk' });
  });

  it('is drawn again once the server has committed to its secret', async () => {
    await api.ready('g', true);
    await api.create({ gameType: 'risk', start: 'HOST' });
    expect(sent['/api/games/g/start']).toBeUndefined();
    await api.create({ gameType: 'risk' });
    expect(sent['/api/games']).toMatchObject({ start: 'HOST' });
    const nonces = ['/api/games', '/api/games/g/ready', '/api/games/g/start'].map((path) => sent[path]?.nonce);
    for (const one of nonces) expect(one).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set(nonces).size).toBe(3);
  });
});
