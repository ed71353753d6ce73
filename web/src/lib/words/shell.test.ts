// Every text of the client is there, is used, and says the same things in every language; and no component has words of its
// own.

import { FluentBundle, FluentResource } from '@fluent/bundle';
import { parse } from 'svelte/compiler';
import { afterEach, describe, expect, it } from 'vitest';
import { list, speak, t } from './shell.svelte';

const FILES = import.meta.glob<string>('../../../texts/*.ftl', { query: '?raw', import: 'default', eager: true });
const SOURCES = import.meta.glob<string>(
  ['../../App.svelte', '../../main.ts', '../../pages/*', '../**/*.{svelte,ts}', '!../**/*.test.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const fileOf = (language: string): string => FILES[`../../../texts/${language}.ftl`] ?? '';

/** Each text's key with the names of its variables. */
function texts(language: string): Map<string, string> {
  const parts = fileOf(language).split(/^(?=[a-z][\w-]* =)/m);
  return new Map(
    parts.flatMap((part) => {
      const key = /^([a-z][\w-]*) =/.exec(part)?.[1];
      const names = [...part.matchAll(/\{ \$(\w+)/g)].map(([, name]) => name);
      return key === undefined ? [] : [[key, [...new Set(names)].sort().join(' ')]];
    }),
  );
}

/** What the sources ask for: whole keys, and beginnings of keys that are put together. */
const asked = Object.values(SOURCES).flatMap((source) => [...source.matchAll(/\bt\(\s*(['`])([^'`]+)\1/g)]);
const whole = new Set(asked.flatMap(([, quote, key]) => (quote === "'" ? [key] : [])));
const begun = [
  ...new Set(asked.flatMap(([, quote, key]) => (quote === '`' ? [key?.split('${') ?? []] : []))),
] as string[][];
const isBegun = (key: string): boolean =>
  begun.some(([start = '', ...rest]) => key.startsWith(start) && key.endsWith(rest.at(-1)?.split('}').at(-1) ?? ''));

describe('the texts of the client', () => {
  const english = texts('en');

  it('are all there', () => {
    expect(whole.size).toBeGreaterThan(150);
    expect([...whole].filter((key) => !english.has(key ?? ''))).toEqual([]);
    for (const [start = ''] of begun)
      expect(
        [...english.keys()].some((key) => key.startsWith(start)),
        start,
      ).toBe(true);
  });

  it('are all used', () => {
    expect([...english.keys()].filter((key) => !whole.has(key) && !isBegun(key))).toEqual([]);
  });

  it.each(Object.keys(FILES).map((path) => /(\w+)\.ftl$/.exec(path)?.[1] ?? ''))('can be said: %s', (language) => {
    const own = texts(language);
    expect(own.size).toBeGreaterThan(200);
    const bundle = new FluentBundle(language, { useIsolating: false });
    expect(bundle.addResource(new FluentResource(fileOf(language)))).toEqual([]);
    for (const [key, names] of own) {
      expect(names, key).toBe(english.get(key));
      const args = Object.fromEntries(names.split(' ').map((name) => [name, 2]));
      const errors: Error[] = [];
      const pattern = bundle.getMessage(key)?.value;
      expect(pattern && bundle.formatPattern(pattern, args, errors), key).toBeTruthy();
      expect(errors, key).toEqual([]);
    }
  });

  it('are whole in German', () => {
    const german = texts('de');
    expect([...english.keys()].filter((key) => !german.has(key))).toEqual([]);
  });
});

describe('a language', () => {
  afterEach(() => speak('en'));

  it('is spoken from the moment it is asked for, and English is what is left', async () => {
    expect(t('lobby-missing', { n: 1 })).toBe('1 person is missing or not ready');
    await speak('de');
    expect(t('lobby-missing', { n: 2 })).toBe('2 Personen fehlen oder sind nicht bereit');
    expect(list(['Ada', 'Ben', 'Cleo'])).toBe('Ada, Ben und Cleo');
    expect(document.documentElement.lang).toBe('de');
    await speak('xx');
    expect(t('your-move')).toBe('Your move');
    expect(list(['Ada', 'Ben', 'Cleo'])).toBe('Ada, Ben and Cleo');
  });
});

/** Words in a component's markup: texts between the tags, and attributes that are read out or shown. */
function wordsIn(source: string): string[] {
  const found: string[] = [];
  const isWord = (text: string): boolean => /\p{L}{2}/u.test(text) && !/^\s*Sortie\s*$/.test(text);
  const SHOWN = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label']);
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (node === null || typeof node !== 'object') return;
    const { type, name, value, data, ...rest } = node as Record<string, unknown>;
    if (type === 'RegularElement' && (name === 'style' || name === 'kbd')) return;
    if (type === 'Attribute') {
      const parts = Array.isArray(value) ? (value as { type: string; data?: string }[]) : [];
      if (SHOWN.has(String(name)))
        found.push(
          ...parts.flatMap((part) => (part.type === 'Text' && isWord(part.data ?? '') ? [part.data ?? ''] : [])),
        );
      return;
    }
    if (type === 'Text' && typeof data === 'string' && isWord(data)) found.push(data.trim());
    Object.values(rest).forEach(visit);
  };
  visit(parse(source, { modern: true }).fragment);
  return found;
}

describe('components have no words of their own', () => {
  it.each(Object.entries(SOURCES).filter(([path]) => path.endsWith('.svelte')))('%s', (_, source) => {
    expect(wordsIn(source)).toEqual([]);
  });
});
