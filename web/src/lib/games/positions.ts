// Positions to begin from on the sandbox page, in `<game>/position.ts`: they show the members that a game's position has.

export interface Example {
  seats: number;
  options?: Record<string, unknown>;
  position: Record<string, unknown>;
}

const FILES = import.meta.glob<Example>('./*/position.ts', { eager: true, import: 'default' });

/** A game's example; undefined for a game that has none. */
export const exampleOf = (game: string): Example | undefined => FILES[`./${game}/position.ts`];
