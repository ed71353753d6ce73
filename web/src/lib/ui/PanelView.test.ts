import { render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import attack from '../fixtures/risk-attack.json';
import reinforce from '../fixtures/risk-reinforce.json';
import type { Offers } from '../protocol';
import { Speaker } from '../table/speaker';
import { TableSession } from '../table/session.svelte';
import PanelView from './PanelView.svelte';

const noWire = () => ({ readyState: 0 as const, send() {}, close() {}, onopen: null, onmessage: null, onclose: null });

function show(offers: unknown): TableSession {
  const session = new TableSession('g1', noWire);
  session.panel.receive(offers as Offers);
  session.panel.usual = new Set(['attackerDice']);
  const speaker = new Speaker({ kit: null, texts: null, map: null, players: [], viewer: null });
  render(PanelView, { session, speaker, game: 'risk' });
  return session;
}
const confirm = (): HTMLButtonElement => screen.getByTestId('confirm');
const press = async (name: string | RegExp): Promise<void> => {
  screen.getAllByRole('button', { name })[0]!.click();
  await tick();
};

describe('the panel of a game without a line of its own', () => {
  it('lists actions, asks field by field, and lets the complete action be confirmed', async () => {
    const session = show(attack.offers);
    await press('Attack');
    expect(confirm().disabled).toBe(true);
    await press('Ural');
    await press('Siberia');
    expect(confirm().disabled).toBe(false);
    expect(session.panel.complete?.payload).toMatchObject({
      fromTerritoryId: 'ural',
      toTerritoryId: 'siberia',
      attackerDice: 3,
    });
  });

  it('fills a form with steppers and does not confirm too little', async () => {
    const session = show(reinforce.offers);
    await press('Place armies');
    await press('One more for Alaska');
    expect(confirm().disabled).toBe(true);
    await press('All possible for Alaska');
    expect(confirm().disabled).toBe(false);
    expect(session.panel.complete?.payload).toEqual({ placements: [{ territoryId: 'alaska', count: 4 }] });
  });

  it('says why something is blocked, with its rule', () => {
    show(attack.offers);
    const blocked = (attack.offers as unknown as Offers).blocked[0]!;
    const entry = screen.getByText(blocked.message).closest('li')!;
    expect(entry.dataset.code).toBe(blocked.code);
    expect(within(entry).getByRole('link', { hidden: true }).getAttribute('href')).toBe(`#/rules/risk/${blocked.rule}`);
  });

  it('shows a refusal as an alert that names the rule', async () => {
    const session = show(attack.offers);
    session.refusal = { message: 'Ural does not border Japan', code: 'NOT_ADJACENT', rule: 'RSK-5.4' };
    await tick();
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('Ural does not border Japan');
    expect(alert.dataset.code).toBe('NOT_ADJACENT');
    expect(within(alert).getByRole('link').getAttribute('href')).toBe('#/rules/risk/RSK-5.4');
    await press('Close this message');
    expect(session.refusal).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a refusal without a rule as words alone', async () => {
    const session = show(attack.offers);
    session.refusal = { message: 'The bot has no idea', code: '', rule: null };
    await tick();
    const alert = screen.getByRole('alert');
    expect(alert.textContent?.trim()).toBe('The bot has no idea');
    expect(within(alert).queryByRole('link')).toBeNull();
  });
});
