// The panel for hits, with offers and a view as the server sends them.

import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { Action, Offers } from '../../protocol';
import { Panel } from '../../table/panel.svelte';
import type { TableSession } from '../../table/session.svelte';
import { Speaker } from '../../table/speaker';
import { Texts } from '../../words/texts';
import english from '../../../../../crates/game-merc/texts/en.ftl?raw';
import { Cards } from './cards';
import type { Desk } from './desk';
import Hits from './Hits.svelte';
import type { MercView } from './view';

const players = [
  { id: 'p0', name: 'Ada', color: '#b00', isBot: false, isEliminated: false, role: 'REBEL' },
  { id: 'p1', name: 'Ben', color: '#00b', isBot: false, isEliminated: false, role: 'REBEL' },
];
const view = {
  players,
  sectors: [{ id: 'wild-meadow', militia: { p0: 2, p1: 3 } }],
  units: [{ id: 'lucid', ownerId: 'p0', sector: 'wild-meadow', health: 3, maxHealth: 3, armor: 1 }],
  barrage: {
    sector: 'wild-meadow',
    hits: 5,
    remaining: 4,
    queue: [['wild-ravine', 2]],
    capacity: { p0: 6, p1: 3 },
  },
  attack: null,
} as unknown as MercView;
const offers: Offers = {
  decision: 'd1',
  offers: [
    {
      form: {
        action: 'ARTILLERY_ALLOCATE_HITS',
        payload: {},
        exact: true,
        groups: [
          {
            fills: 'picks',
            as: 'list',
            slot: 'unit',
            count: 'n',
            slots: [
              { id: 'militia', max: 2 },
              { id: 'lucid', max: 4 },
            ],
            min: 1,
            max: 4,
          },
        ],
      },
    },
  ],
  blocked: [],
};

function sit(): { act: ReturnType<typeof vi.fn<(action: Action) => void>> } {
  const act = vi.fn<(action: Action) => void>();
  const panel = new Panel();
  panel.receive(offers);
  const session = { panel, moving: false, playerId: 'p0', act, preview: () => Promise.resolve(null) };
  const speaker = new Speaker({
    kit: null,
    texts: new Texts({ en: english }),
    map: null,
    players,
    viewer: 'p0',
    view: null,
  });
  const desk: Desk = {
    view,
    session: session as unknown as TableSession,
    speaker,
    cards: new Cards(null),
    colors: new Map(),
    playerId: 'p0',
  };
  render(Hits, { desk });
  return { act };
}

describe('the hits of a barrage', () => {
  it('tells the sector, the roll, what is left, what comes next, and what the others can take', () => {
    sit();
    expect(screen.getByRole('heading').textContent).toBe('Barrage on Meadow: 5 hits');
    expect(screen.getByRole('list', { name: 'Sectors under fire' }).textContent).toContain('Ravine 2');
    expect(screen.getByText(/4 hits left of 5, shared/)).toBeTruthy();
    expect(screen.getByRole('list', { name: 'The others' }).textContent).toContain('3 militia: can take 3');
  });

  it('chooses nothing beforehand, and says the whole move before it is sent', async () => {
    const { act } = sit();
    const confirm = screen.getByTestId<HTMLButtonElement>('confirm');
    expect(confirm.disabled).toBe(true);
    await fireEvent.click(screen.getByLabelText('All possible for Lucid'));
    expect(screen.getByText('This kills Lucid.')).toBeTruthy();
    await fireEvent.click(screen.getByLabelText('One less for Lucid'));
    await fireEvent.click(screen.getByLabelText('One more for Your militia'));
    expect(screen.getByTestId('move').textContent).toBe('Take 1 on your militia and 3 on Lucid.');
    expect(screen.getByText('No MERC dies of this.')).toBeTruthy();
    await fireEvent.click(confirm);
    const picks = [
      { unit: 'militia', n: 1 },
      { unit: 'lucid', n: 3 },
    ];
    expect(act).toHaveBeenCalledWith({ action: 'ARTILLERY_ALLOCATE_HITS', payload: { picks } });
  });
});
