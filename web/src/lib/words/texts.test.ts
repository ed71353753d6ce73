// The cases that this half of the mechanism shares with the Rust half.

import { describe, expect, it } from 'vitest';
import table from '../../../../crates/engine/texts/cases.json';
import { type Context, Texts } from './texts';

interface Case extends Pick<Context, 'players' | 'viewer'> {
  about: string;
  /** Texts by language. */
  ftl: Record<string, string>;
  /** English where it is left out. */
  language?: string;
  key: string;
  args: Record<string, unknown>;
  /** Null where there is no such text. */
  expect: string | null;
}
const cases = table as unknown as Case[];

it('is a table worth its name', () => {
  expect(cases.length).toBeGreaterThan(30);
  expect(new Set(cases.map((one) => one.about)).size).toBe(cases.length);
});

describe('texts', () => {
  it.each(cases.map((one) => [one.about, one] as const))('%s', (_, one) => {
    const { players, viewer } = one;
    expect(new Texts(one.ftl, one.language).say(one.key, one.args, { players, viewer })).toBe(one.expect);
  });

  it('take the name of a place from the match', () => {
    const texts = new Texts({
      en: 'event-x = Build on { $vertexId }.\nplace-vertex = the corner of { $hexes }\nitem-hexes = { $number } { $resource }',
    });
    const name = (kind: string, id: string) =>
      kind === 'vertex' ? { key: 'place-vertex', args: { hexes: [{ number: 8, resource: id }] } } : null;
    expect(texts.say('event-x', { vertexId: 'v8' }, { players: [], viewer: null, name })).toBe(
      'Build on the corner of 8 v8.',
    );
  });
});
