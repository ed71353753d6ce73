// Makes public/art/catan.svg, the small picture of the front page: an island of hexes.

import { mkdirSync, writeFileSync } from 'node:fs';

const SIZE = 60;
const COLORS = [
  '#3f7a3c',
  '#eec34a',
  '#a5c956',
  '#c4703f',
  '#8b94a0',
  '#3f7a3c',
  '#a5c956',
  '#eec34a',
  '#8b94a0',
  '#e3d2a2',
  '#c4703f',
  '#a5c956',
  '#3f7a3c',
  '#eec34a',
  '#8b94a0',
  '#a5c956',
  '#c4703f',
  '#eec34a',
  '#3f7a3c',
];
const NUMBERS = [10, 2, 9, 12, 6, 4, 10, 9, 11, 0, 3, 8, 8, 3, 4, 5, 5, 6, 11];
const corners = (scale) =>
  Array.from({ length: 6 }, (_, i) =>
    [SIZE * scale * Math.cos((Math.PI / 3) * i - Math.PI / 2), SIZE * scale * Math.sin((Math.PI / 3) * i - Math.PI / 2)]
      .map((n) => n.toFixed(1))
      .join(','),
  ).join(' ');
const hexes = [];
for (let r = -2; r <= 2; r++)
  for (let q = -2; q <= 2; q++)
    if (Math.abs(q + r) <= 2) hexes.push([(2 * q + r) * SIZE * (Math.sqrt(3) / 2), r * 1.5 * SIZE]);
const at = ([x, y]) => `transform="translate(${x.toFixed(1)} ${y.toFixed(1)})"`;
const beach = hexes.map((hex) => `<polygon points="${corners(1.15)}" ${at(hex)}/>`).join('');
const token = (n) =>
  '<circle r="19" fill="#fbf3dc"/><text y="6" text-anchor="middle" font-family="sans-serif" font-weight="700" ' +
  `font-size="18" fill="${[6, 8].includes(n) ? '#b0201b' : '#1b2530'}">${n}</text>`;
const tile = (color) => `<polygon points="${corners(1)}" fill="${color}" stroke="#0003" stroke-width="2"/>`;
const land = hexes
  .map((hex, i) => `<g ${at(hex)}>${tile(COLORS[i])}${NUMBERS[i] ? token(NUMBERS[i]) : ''}</g>`)
  .join('');
mkdirSync(new URL('../public/art/', import.meta.url), { recursive: true });
writeFileSync(
  new URL('../public/art/catan.svg', import.meta.url),
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-300 -150 600 300" preserveAspectRatio="xMidYMid slice">' +
    '<rect x="-900" y="-900" width="1800" height="1800" fill="#2b6a83"/>' +
    `<g fill="#e9d8a6">${beach}</g>${land}</svg>\n`,
);
