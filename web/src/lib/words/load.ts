// Loads a game's texts with its first table: from the server, whose files are cached by their hash.

import { api } from '../net/api';
import { ENGLISH, Texts } from './texts';

/** The files of the games' crates, for a server that does not serve texts. */
const FILES = import.meta.glob<string>('../../../../crates/game-*/texts/*.ftl', { query: '?raw', import: 'default' });

const loaded = new Map<string, Promise<Texts>>();

/** The texts of a game in a language, with English for what that language lacks. Asked for again, they are at hand. */
export function textsOf(game: string, language: string): Promise<Texts> {
  const key = `${game} ${language}`;
  const known = loaded.get(key);
  if (known) return known;
  const texts = load(game, language);
  loaded.set(key, texts);
  // What failed is asked for again by the next table.
  texts.catch(() => loaded.delete(key));
  return texts;
}

/** The same; null for a game without texts, whose words are made from those of the wire. */
export const wordsOf = (game: string, language: string): Promise<Texts | null> =>
  textsOf(game, language).then(
    (texts) => (texts.isEmpty ? null : texts),
    () => null,
  );

async function load(game: string, language: string): Promise<Texts> {
  const languages = [...new Set([ENGLISH, language])];
  const sources = await Promise.all(languages.map(async (code) => [code, await source(game, code)] as const));
  return new Texts(Object.fromEntries(sources), language);
}

async function source(game: string, language: string): Promise<string> {
  // `vite build --mode drafts` tries texts that no server has been built with yet.
  const served = import.meta.env.MODE === 'drafts' ? null : await api.texts(game, language);
  if (served !== null) return served;
  const file = Object.entries(FILES).find(
    ([path]) => path.includes(`/game-${game.replaceAll('-', '')}/`) && path.endsWith(`/${language}.ftl`),
  );
  return (await file?.[1]()) ?? '';
}
