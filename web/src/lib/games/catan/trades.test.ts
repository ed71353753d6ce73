import { expect, it } from 'vitest';
import type { Offer } from '../../protocol';
import { bankRates, bankTrade } from './trades';

/** What the bank offers to somebody with nine ore: one card for four, or two for eight. */
const ore: Offer[] = [
  {
    form: {
      action: 'MARITIME_TRADE',
      payload: { giving: { ore: 4 } },
      groups: [{ fills: 'receiving', as: 'map', slots: [{ id: 'wood', max: 1 }], min: 1, max: 1 }],
      exact: true,
    },
  },
  {
    form: {
      action: 'MARITIME_TRADE',
      payload: {},
      groups: [
        { fills: 'giving', as: 'map', slots: [{ id: 'ore', max: 8 }], min: 8, max: 8 },
        { fills: 'receiving', as: 'map', slots: [{ id: 'wood', max: 2 }], min: 2, max: 2 },
      ],
      exact: false,
    },
  },
];
const panel = { entries: [{ name: 'MARITIME_TRADE', offers: ore }] };

it('reads the rates of the bank from its forms', () => {
  expect([...bankRates(panel)]).toEqual([['ore', 4]]);
  expect([...bankRates({ entries: [] })]).toEqual([]);
});

it('knows which cards the bank would take', () => {
  expect(bankTrade(panel, { ore: 4, wood: 0 }, { wood: 1 })?.payload).toEqual({
    giving: { ore: 4 },
    receiving: { wood: 1 },
  });
  expect(bankTrade(panel, { ore: 8 }, { wood: 2 })?.payload).toEqual({ giving: { ore: 8 }, receiving: { wood: 2 } });
  expect(bankTrade(panel, { ore: 3 }, { wood: 1 })).toBeNull();
  expect(bankTrade(panel, { ore: 4 }, { ore: 1 })).toBeNull();
  expect(bankTrade(panel, { sheep: 4 }, { wood: 1 })).toBeNull();
});
