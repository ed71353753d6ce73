import { describe, expect, it } from 'vitest';
import main from '../../fixtures/catan-main.json';
import topology from '../../fixtures/catan-topology.json';
import type { Snapshot } from '../../protocol';
import kit from './kit';

const view = main as unknown as Snapshot;

describe('the names of places', () => {
  it('say which hexes lie around', () => {
    expect(kit.name?.('v0', view, topology)).toMatch(/^corner 0 \((forest|hills|pasture|fields|mountains|desert)/);
    expect(kit.name?.('e0', view, topology)).toMatch(/^side 0 \(/);
    expect(kit.name?.('0,0', view, topology)).toMatch(/^(forest|hills|pasture|fields|mountains|desert)/);
  });
  it('do without a view, and leave other ids alone', () => {
    expect(kit.name?.('v0', null, null)).toBe('corner 0');
    expect(kit.name?.('wood', view, topology)).toBeNull();
  });
});
