import { describe, expect, it } from 'vitest';
import { rulebooks, sections } from './rulebook';

const BOOK =
  '# Game\n\nIntro.\n\n## ABC-1 Setup\n\nText with ABC-1.2 inside.\n\n```text\n# no heading\n```\n\n' +
  '### ABC-1.3 Detail\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n';

describe('a rule document', () => {
  it('belongs to a game of the product, not to the one that new games are copied from', () => {
    expect(rulebooks()).toContain('risk');
    expect(rulebooks()).not.toContain('scaffold-nim');
  });
  it('is cut at its headings and found by rule id', () => {
    expect(sections(BOOK).map((section) => [section.id, section.title])).toEqual([
      ['section-0', 'Game'],
      ['ABC-1', 'ABC-1 Setup'],
      ['ABC-1.3', 'ABC-1.3 Detail'],
    ]);
  });
  it('makes a mention of a rule a place that a link finds', () => {
    expect(sections(BOOK)[1]?.html).toContain('<span data-rule="ABC-1.2">ABC-1.2</span>');
  });
  it('shows tables', () => {
    expect(sections(BOOK)[2]?.html).toContain('<table>');
  });
});
