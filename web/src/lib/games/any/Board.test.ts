import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import attack from '../../fixtures/risk-attack.json';
import type { Offers, Snapshot } from '../../protocol';
import { Panel } from '../../table/panel.svelte';
import { Speaker } from '../../table/speaker';
import { kitOf } from '../kit';
import Board from './Board.svelte';

describe('a game that the client has never heard of', () => {
  it('gets the plain kit', async () => {
    expect((await kitOf('scaffold-nim')).Board).toBe(Board);
  });

  it('lets the game of `cargo xtask new-game` be played: choose a row, then a number', () => {
    const take = (rowId: string, stones: number) => ({
      form: {
        action: 'TAKE',
        payload: { rowId },
        groups: [
          { fills: 'count', as: 'number' as const, slots: [{ id: 'stones', max: stones }], min: 1, max: stones },
        ],
        exact: true,
      },
    });
    const panel = new Panel();
    panel.receive({
      decision: 'd',
      offers: [take('row-1', 3), take('row-2', 5)],
      blocked: [{ action: 'TAKE', code: 'EMPTY_ROW', message: 'Row 3 is empty', rule: 'SCA-2.2' }],
    });
    expect([...panel.targets]).toEqual(['row-1', 'row-2']);
    panel.select('row-2');
    expect(panel.complete).toBeNull();
    panel.say(0, 9);
    expect(panel.complete).toEqual({ action: 'TAKE', payload: { rowId: 'row-2', count: 5 } });
  });

  it('shows its view and can be played from its targets', async () => {
    const panel = new Panel();
    panel.usual = new Set(['attackerDice']);
    panel.receive(attack.offers as unknown as Offers);
    const view = attack as unknown as Snapshot;
    const speaker = new Speaker({ kit: null, texts: null, map: null, players: [], viewer: null, view });
    render(Board, {
      view,
      map: null,
      panel,
      playerId: 'human-0',
      speaker,
      names: speaker.names,
      onpick: (id: string) => panel.select(id),
    });
    expect(screen.getByText('Turn number').nextElementSibling?.textContent).toContain('5');
    screen.getByRole('button', { name: 'Ural' }).click();
    await tick();
    screen.getByRole('button', { name: 'Siberia' }).click();
    await tick();
    expect(panel.complete).toMatchObject({
      action: 'ATTACK',
      payload: { fromTerritoryId: 'ural', toTerritoryId: 'siberia' },
    });
  });
});
