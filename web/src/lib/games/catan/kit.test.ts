import { describe, expect, it } from 'vitest';
import main from '../../fixtures/catan-main.json';
import topology from '../../fixtures/catan-topology.json';
import type { Snapshot } from '../../protocol';
import { Texts } from '../../words/texts';
import { place } from './places';

const view = main as unknown as Snapshot;
const texts = new Texts({
  en: 'place-vertex = the { $side } corner of { $hexes }\nitem-hexes = { $number } { $resource }\nplace-hex = { $number }',
});

describe('the names of places', () => {
  it('say which hexes lie around', () => {
    const corner = place('v0', view, topology);
    expect(texts.say(corner!.key, corner!.args)).toMatch(
      /^the north corner of (\d+ (wood|brick|sheep|wheat|ore)|none none)/,
    );
    // Of corners and edges with one hex, the side tells them apart; every name is a place of its own.
    const ids = [...topology.vertices, ...topology.edges].map(({ id }) => id);
    const told = ids.map((id) => {
      const { key, args } = place(id, view, topology)!;
      return JSON.stringify([
        key,
        args.side,
        topology.hexes.filter((hex) => [...hex.vertices, ...hex.edges].includes(id)).map((hex) => hex.id),
      ]);
    });
    expect(new Set(told).size).toBe(ids.length);
    expect(place('0,0', view, topology)?.key).toBe('place-hex');
  });
  it('leave other ids alone, and wait for the island', () => {
    expect(place('v0', null, null)).toBeNull();
    expect(place('wood', view, topology)).toBeNull();
  });
});
