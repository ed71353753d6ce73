// Makes src/lib/games/risk/map.json from Natural Earth's countries (public domain), as the world-atlas package has them.
//
// Run `npm run map` after changing the lines in territories.mjs. The script fails if two territories that the game joins
// neither touch nor have a sea route, or if two that it does not join touch.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { difference, intersection, setPrecision, union } from 'polyclip-ts';
import { feature, merge, neighbors } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import { area, roomiest, shareVertices } from './geometry.mjs';
import { project } from './project.mjs';
import { BOUNDS, CUT, LABELS, SEA_ROUTES, WHOLE } from './territories.mjs';

const require = createRequire(import.meta.url);
const world = require('world-atlas/countries-50m.json');
const classic = JSON.parse(
  readFileSync(new URL('../../../crates/game-risk/src/data/classic.json', import.meta.url), 'utf8'),
);
const ART = new URL('../../public/art/risk.svg', import.meta.url);
const OUT = new URL('../../src/lib/games/risk/map.json', import.meta.url);

/** Islands smaller than this (square units of the picture) are left off; the weight below which a vertex goes. */
const SPECK = 5;
const DETAIL = 0.55;

setPrecision(1e-9);
const countries = new Map(world.objects.countries.geometries.map((g) => [g.properties.name, g]));
const country = (name) => countries.get(name) ?? fail(`Natural Earth has no country ${name}`);

function fail(why) {
  throw new Error(why);
}

/** Chukotka lies east of the antimeridian and belongs to the right-hand edge. */
const unwrap = (polygons) =>
  polygons.map((rings) => rings.map((ring) => ring.map((p) => (p[0] < -100 ? [p[0] + 360, p[1]] : p))));

const collected = new Map(classic.territories.map((t) => [t.id, []]));
for (const [id, names] of Object.entries(WHOLE)) collected.get(id).push(merge(world, names.map(country)).coordinates);
for (const [name, { regions, rest }] of Object.entries(CUT)) {
  let left = merge(world, [country(name)]).coordinates;
  if (name === 'Russia') left = union(unwrap(left));
  for (const [id, region] of regions) {
    const closed = [[...region, region[0]]];
    if (id !== null) collected.get(id).push(intersection(left, [closed]));
    left = difference(left, [closed]);
  }
  if (rest !== null) collected.get(rest).push(left);
}

const old = new Set();
for (const arc of feature(world, world.objects.countries).features) {
  for (const rings of arc.geometry.type === 'Polygon' ? [arc.geometry.coordinates] : arc.geometry.coordinates)
    for (const ring of rings) for (const p of ring) old.add(`${p[0]},${p[1]}`);
}

const ids = [...collected.keys()];
let polygons = ids.map((id) => {
  const parts = collected.get(id);
  const whole = parts.length === 1 ? parts[0] : union(parts[0], ...parts.slice(1));
  const [west, south, east, north] = BOUNDS[id] ?? [-169.5, -57, 191, 83.7];
  return whole.filter(
    ([ring]) =>
      ring.some((p) => p[0] >= west && p[0] <= east && p[1] >= south && p[1] <= north) &&
      ring.every((p) => p[0] >= -169.5),
  );
});
polygons = shareVertices(polygons, (key) => old.has(key));
polygons = polygons.map((polygon) => polygon.map((rings) => rings.map((ring) => ring.map(project))));
polygons = polygons.map((polygon) =>
  polygon
    .filter(([ring]) => area(ring) >= SPECK)
    .map((rings) => rings.filter((ring, i) => i === 0 || area(ring) >= SPECK)),
);

const objects = Object.fromEntries(ids.map((id, i) => [id, { type: 'MultiPolygon', coordinates: polygons[i] }]));
const shared = simplify(
  presimplify(topology({ all: { type: 'GeometryCollection', geometries: Object.values(objects) } }, 1e5)),
  DETAIL,
);
const geometries = shared.objects.all.geometries;

const touching = neighbors(geometries);
const routes = new Set(SEA_ROUTES.map((pair) => [...pair].sort().join(' ')));
const joins = new Set(['alaska kamchatka']);
for (const [i, t] of classic.territories.entries()) {
  const land = new Set(touching[i].map((n) => ids[n]));
  for (const other of t.adjacencies) {
    const pair = [t.id, other].sort().join(' ');
    joins.add(pair);
    if (!land.has(other) && !routes.has(pair) && pair !== 'alaska kamchatka') fail(`no border and no route: ${pair}`);
  }
  for (const other of land) if (!t.adjacencies.includes(other)) fail(`touch without being joined: ${t.id} ${other}`);
}
for (const pair of routes) if (!joins.has(pair)) fail(`a route that the game does not have: ${pair}`);

const round = (n) => Math.round(n * 10);
function path(polygon) {
  let text = '';
  for (const rings of polygon) {
    for (const ring of rings) {
      const points = ring.slice(0, -1).map((p) => p.map(round));
      let [x, y] = points[0];
      text += `M${x / 10} ${y / 10}l`;
      const steps = [];
      for (const [nx, ny] of points.slice(1)) {
        if (nx === x && ny === y) continue;
        const number = (n) => String(n / 10).replace(/^(-?)0\./, '$1.');
        const [dx, dy] = [number(nx - x), number(ny - y)];
        steps.push(`${dx}${dy.startsWith('-') ? '' : ' '}${dy}`);
        [x, y] = [nx, ny];
      }
      text += steps.reduce((all, step) => all + (all === '' || step.startsWith('-') ? '' : ' ') + step, '') + 'z';
    }
  }
  return text;
}

const territories = {};
geometries.forEach((geometry, i) => {
  const polygon = feature(shared, geometry).geometry.coordinates.filter(
    ([ring]) => area(ring) >= SPECK && ring.length > 3,
  );
  const largest = [...polygon].sort((a, b) => area(b[0]) - area(a[0]))[0];
  const { at, room } = roomiest(largest);
  territories[ids[i]] = {
    outline: path(polygon),
    label: (LABELS[ids[i]] ? project(LABELS[ids[i]]) : at).map((n) => Math.round(n * 10) / 10),
    room: Math.round(room * 10) / 10,
  };
});
writeFileSync(OUT, `${JSON.stringify({ routes: SEA_ROUTES, territories })}\n`);
console.log(`${Object.keys(territories).length} territories, ${readFileSync(OUT).length} bytes`);
writeFileSync(ART, picture());

/** The small picture of the front page: coarser outlines, tinted by continent. */
function picture() {
  const coarse = simplify(
    presimplify(topology({ all: { type: 'GeometryCollection', geometries: Object.values(objects) } }, 1e4)),
    9,
  );
  const tints = { na: '#d9b44a', sa: '#c8643a', eu: '#5b8bc4', af: '#a87c4a', as: '#5f9d62', au: '#9a68b8' };
  const shapes = coarse.objects.all.geometries.map((geometry, i) => {
    const polygon = feature(coarse, geometry).geometry.coordinates.filter(
      ([ring]) => area(ring) >= 30 && ring.length > 3,
    );
    return `<path fill="${tints[classic.territories[i].continentId]}" d="${path(polygon)}"/>`;
  });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="60 60 880 440" preserveAspectRatio="xMidYMid slice">' +
    '<rect x="-200" y="-200" width="1400" height="1000" fill="#1d4a5c"/>' +
    `<g stroke="#0f2a3d" stroke-width="1.6" stroke-linejoin="round">${shapes.join('')}</g></svg>\n`
  );
}
