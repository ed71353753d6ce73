import { render, screen } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import attack from '../../fixtures/risk-attack.json';
import type { Offers, Snapshot } from '../../protocol';
import { Panel } from '../../table/panel.svelte';
import { kitOf } from '../kit';
import Board from './Board.svelte';

describe('a game that the client has never heard of', () => {
  it('gets the plain kit', async () => {
    expect((await kitOf('scaffold')).Board).toBe(Board);
  });

  it('shows its view and can be played from its targets', async () => {
    const panel = new Panel();
    panel.receive(attack.offers as unknown as Offers);
    const view = attack as unknown as Snapshot;
    render(Board, { view, map: null, panel, playerId: 'human-0', names: (id: string) => id, onpick: (id: string) => panel.select(id) });
    expect(screen.getByText('Turn number').nextElementSibling?.textContent).toContain('5');
    screen.getByRole('button', { name: 'ural' }).click();
    await tick();
    screen.getByRole('button', { name: 'siberia' }).click();
    await tick();
    expect(panel.complete).toMatchObject({ action: 'ATTACK', payload: { fromTerritoryId: 'ural', toTerritoryId: 'siberia' } });
  });
});
