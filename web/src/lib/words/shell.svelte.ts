// The words of the client itself, around every game: `texts/<language>.ftl`, and English where a language lacks one.

import { FluentBundle, FluentResource } from '@fluent/bundle';
import english from '../../../texts/en.ftl?raw';
import { ENGLISH } from './texts';

const OTHERS = import.meta.glob<string>(['../../../texts/*.ftl', '!../../../texts/en.ftl'], {
  query: '?raw',
  import: 'default',
});

function bundleOf(language: string, source: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source));
  return bundle;
}

const fallback = bundleOf(ENGLISH, english);
let own = $state.raw<FluentBundle | null>(null);
let wanted = ENGLISH;

/** Says everything in this language from now on; what it lacks stays English. */
export async function speak(language: string): Promise<void> {
  wanted = language;
  const load = OTHERS[`../../../texts/${language}.ftl`];
  // Without the file the page is still worth reading, in English.
  const source = await load?.().catch(() => undefined);
  if (wanted !== language) return;
  own = source === undefined ? null : bundleOf(language, source);
  document.documentElement.lang = own === null ? ENGLISH : language;
}

/** A text of the client. A key that nobody wrote says itself. */
export function t(key: string, args: Readonly<Record<string, string | number>> = {}): string {
  for (const bundle of [own, fallback]) {
    const pattern = bundle?.getMessage(key)?.value;
    if (bundle && pattern) return bundle.formatPattern(pattern, { ...args }, []);
  }
  return key;
}

/** `a`, `a and b`, `a, b and c`. */
export const list = (words: string[]): string =>
  new Intl.ListFormat(own?.locales[0] === 'de' ? 'de' : 'en-GB', { type: 'conjunction' }).format(words);
