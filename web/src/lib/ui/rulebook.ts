// The project's rule documents: loaded when asked for, cut into sections that can be searched and linked by rule id.

import { marked } from 'marked';
import { t } from '../words/shell.svelte';

// The game that new games are copied from is not part of the product.
const DOCUMENTS = import.meta.glob<string>(['../../../../docs/rules/*.md', '!../../../../docs/rules/scaffold-nim.md'], {
  query: '?raw',
  import: 'default',
});

/** How to play, in plain words: one document a game. */
const GUIDES = import.meta.glob<string>('../../../../docs/guide/*.md', { query: '?raw', import: 'default' });

export interface Section {
  /** The anchor: the rule's id where the heading has one. */
  id: string;
  title: string;
  level: number;
  html: string;
  text: string;
}

/** The keys of the games that have a document. */
export const rulebooks = (): string[] =>
  Object.keys(DOCUMENTS)
    .map((path) => path.split('/').at(-1)?.replace('.md', '') ?? '')
    .sort();

/** Whether a document tells the rules of a game, whole (`risk`) or in part (`mage-knight-combat`). */
export const isAbout = (book: string, game: string): boolean => book === game || book.startsWith(`${game}-`);

/** Everything that the documents say about a game, or the one document that is named. */
export async function rulebook(game: string): Promise<Section[]> {
  const books = rulebooks().filter((book) => isAbout(book, game));
  const texts = await Promise.all(
    books.map((book) => Object.entries(DOCUMENTS).find(([path]) => path.endsWith(`/${book}.md`))?.[1]() ?? ''),
  );
  return texts.flatMap((text, i) =>
    sections(text).map((section) =>
      section.id.startsWith('section-') ? { ...section, id: `${books[i]}-${section.id}` } : section,
    ),
  );
}

export const hasGuide = (game: string): boolean => Object.keys(GUIDES).some((path) => path.endsWith(`/${game}.md`));

/** How to play a game; empty where nobody has written it. */
export async function guideOf(game: string): Promise<Section[]> {
  const found = Object.entries(GUIDES).find(([path]) => path.endsWith(`/${game}.md`));
  return found ? sections(await found[1]()) : [];
}

/** The sections that hold every word of a query. */
export function matching(all: Section[], query: string): Section[] {
  const words = query.toLowerCase().trim().split(/\s+/);
  return query.trim() === '' ? all : all.filter((section) => words.every((word) => section.text.includes(word)));
}

const RULE_ID = /\b[A-Z]{3}-\d+(?:\.\d+)*\b/;

/** A document cut at its headings. Rule ids in the text become anchors, so that a link finds a paragraph too. */
export function sections(markdown: string): Section[] {
  const parts: { title: string; level: number; body: string[] }[] = [{ title: '', level: 1, body: [] }];
  let fenced = false;
  for (const line of markdown.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced;
    const heading = fenced ? null : /^(#{1,4})\s+(.*)$/.exec(line);
    if (heading?.[1] && heading[2] !== undefined) parts.push({ title: heading[2], level: heading[1].length, body: [] });
    else parts.at(-1)?.body.push(line);
  }
  return parts
    .filter((part) => part.title !== '' || part.body.join('').trim() !== '')
    .map((part, i) => {
      const body = part.body.join('\n').trim();
      return {
        id: RULE_ID.exec(part.title)?.[0] ?? `section-${i}`,
        title: part.title.replace(/[`*]/g, ''),
        level: part.level,
        html: scrolling(anchored(marked.parse(body, { async: false }))),
        text: `${part.title}\n${body}`.toLowerCase(),
      };
    });
}

/** Marks the first mention of each rule id in a section, outside of tags. */
function anchored(html: string): string {
  const seen = new Set<string>();
  const mark = (id: string): string => {
    if (seen.has(id)) return id;
    seen.add(id);
    return `<span data-rule="${id}">${id}</span>`;
  };
  return html.replace(/>([^<]+)</g, (_, text: string) => `>${text.replace(/\b[A-Z]{3}-\d+(?:\.\d+)*\b/g, mark)}<`);
}

/** Wide tables scroll by themselves, also by keyboard. */
function scrolling(html: string): string {
  return html
    .replaceAll('<table>', `<div class="wide" tabindex="0" role="region" aria-label="${t('rules-table')}"><table>`)
    .replaceAll('</table>', '</table></div>');
}
