import { defineConfig } from '@playwright/test';
import usual from './playwright.config';

// The game of `cargo xtask new-game`, played in a browser: SORTIE_BINARY names a server whose catalog has it.
export default defineConfig({ ...usual, workers: 1, projects: [{ name: 'new-game', testMatch: 'new-game.spec.ts' }] });
