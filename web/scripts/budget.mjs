// Fails when the first load of the built client is over its budget: the entry page with everything it loads at once.

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const BUDGET = 230 * 1024;
const dist = new URL('../dist/', import.meta.url);
const page = readFileSync(new URL('index.html', dist), 'utf8');
const named = new Set(['index.html']);
for (const [, path] of page.matchAll(/(?:src|href)="\/([^"]+)"/g)) named.add(path);
for (const path of [...named].filter((name) => name.endsWith('.css'))) {
  for (const [, url] of readFileSync(new URL(path, dist), 'utf8').matchAll(/url\(([^)]+\.woff2)\)/g))
    named.add(url.replace(/^["']|["']$/g, '').replace(/^\//, ''));
}
let total = 0;
for (const path of named) {
  const bytes = readFileSync(new URL(path, dist));
  total += path.endsWith('.woff2') ? bytes.length : gzipSync(bytes, { level: 9 }).length;
}
console.log(
  `first load: ${(total / 1024).toFixed(1)} KB compressed in ${named.size} files (budget ${BUDGET / 1024} KB)`,
);
if (total > BUDGET) process.exit(1);
