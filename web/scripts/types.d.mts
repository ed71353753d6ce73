/** The games whose views have types here, with their names in the description. */
export const GAMES: Record<string, string>;
/** The module of one game, from the server's OpenAPI description. */
export function typesOf(openapi: unknown, name: string): string;
