// Puts the licences of everything that is shipped to browsers into dist/licences.txt.

import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';

const SHIPPED = [
  'svelte',
  'marked',
  'qrcode-generator',
  'swagger-ui-dist',
  '@fluent/bundle',
  '@fontsource-variable/inter',
  '@fontsource/alegreya-sans-sc',
  'lucide-static',
  '@iconify-json/game-icons',
  'world-atlas',
];
const APACHE = readFileSync(new URL('../../LICENSE-APACHE', import.meta.url), 'utf8').trim();
const NAMED =
  'See https://creativecommons.org/licenses/by/3.0/ for the terms; authors and source are named on the credits page.';
const parts = SHIPPED.map((name) => {
  const home = new URL(`../node_modules/${name}/`, import.meta.url);
  const { version, license } = JSON.parse(readFileSync(new URL('package.json', home), 'utf8'));
  const file = readdirSync(home).find((entry) => /^(licen[cs]e|ofl)/i.test(entry));
  const text = file && existsSync(new URL(file, home)) ? readFileSync(new URL(file, home), 'utf8').trim() : '';
  return `${name} ${version} (${license})\n\n${text || (license === 'Apache-2.0' ? APACHE : NAMED)}`;
});
writeFileSync(new URL('../dist/licences.txt', import.meta.url), `${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`);
