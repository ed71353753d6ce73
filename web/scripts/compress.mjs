// Puts a compressed copy beside every built file that gains by it; the server sends it to browsers that take gzip.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(html|js|css|svg|json|txt)$/.test(entry.name)) continue;
  const path = `${entry.parentPath}/${entry.name}`;
  const plain = readFileSync(path);
  const packed = gzipSync(plain, { level: 9 });
  if (packed.length < plain.length * 0.9) writeFileSync(`${path}.gz`, packed);
}
