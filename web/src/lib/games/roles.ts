// Who sits where, where a game has roles: as the catalogue says, unless the options change it (`<game>/roles.ts`).

type Role = (usual: string | null, options: Readonly<Record<string, unknown>>) => string | null;

const FILES = import.meta.glob<Role>('./*/roles.ts', { eager: true, import: 'default' });

/** The role of a seat under these options; null where the game has none. */
export const roleOf = (game: string, usual: string | null, options: Readonly<Record<string, unknown>>): string | null =>
  FILES[`./${game}/roles.ts`]?.(usual, options) ?? usual;
