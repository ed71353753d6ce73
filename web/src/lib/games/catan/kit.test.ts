import { describe, expect, it } from 'vitest';
import main from '../../fixtures/catan-main.json';
import topology from '../../fixtures/catan-topology.json';
import type { Snapshot } from '../../protocol';
import { Texts } from '../../words/texts';
import { place } from './places';

const view = main as unknown as Snapshot;
const texts = new Texts({
  en: 'place-vertex = corner { $corner } of { $hexes }\nitem-hexes = { $number } { $resource }\nplace-hex = { $number }',
});

describe('the names of places', () => {
  it('say which hexes lie around', () => {
    const corner = place('v0', view, topology);
    expect(texts.say(corner!.key, corner!.args)).toMatch(/^corner 0 of (\d+ (wood|brick|sheep|wheat|ore)|none none)/);
    expect(place('e0', view, topology)).toMatchObject({ key: 'place-edge', args: { from: 0 } });
    expect(place('0,0', view, topology)?.key).toBe('place-hex');
  });
  it('leave other ids alone, and wait for the island', () => {
    expect(place('v0', null, null)).toBeNull();
    expect(place('wood', view, topology)).toBeNull();
  });
});
