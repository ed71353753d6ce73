import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { GAMES, typesOf } from '../scripts/types.mjs';
import { Server } from './server';

test('the checked-in types of views are those of the games', async () => {
  const server = await Server.start();
  try {
    const openapi: unknown = await (await fetch(`${server.url}/api/openapi.json`)).json();
    for (const [key, name] of Object.entries(GAMES)) {
      const file = fileURLToPath(new URL(`../src/lib/games/${key}/generated.ts`, import.meta.url));
      expect(readFileSync(file, 'utf8'), `${key}: run npm run types`).toBe(typesOf(openapi, name));
    }
  } finally {
    await server.stop();
  }
});
