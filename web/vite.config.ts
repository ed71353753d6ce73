import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// `npm run dev` serves the client with hot reload and passes everything under /api to a running server.
const server = process.env.SORTIE_SERVER ?? 'http://localhost:8080';

/** Asks for the fonts with the page instead of with its style sheet. */
const preloadFonts: Plugin = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle, path }) =>
      Object.keys(path === '/index.html' ? (bundle ?? {}) : {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head-prepend' as const,
        })),
  },
};

export default defineConfig({
  plugins: [svelte(), svelteTesting(), preloadFonts],
  build: {
    target: 'es2022',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The client, and the API's documentation, which the server shows under /api/docs.
    rolldownOptions: { input: ['index.html', 'docs.html'] },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: server, ws: true } },
    fs: { allow: ['..'] },
  },
  // One document for all files of a thread: to make one for each takes longer than all tests together.
  test: {
    environment: 'jsdom',
    pool: 'threads',
    isolate: false,
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/test-setup.ts'],
    testTimeout: 60_000,
  },
});
