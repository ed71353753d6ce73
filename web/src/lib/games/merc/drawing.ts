// The island as a picture: coast, borders, river, roads and what grows where. Everything follows from the sectors and their
// places, so the same map looks the same to everybody; nothing of it has a meaning in the rules.

import type { Sector } from './view';

export type Point = readonly [number, number];
export const CELL = { width: 210, height: 156 };
const MARGIN = 30;

/** What a sector looks like. */
export type Ground = 'forest' | 'water' | 'hills' | 'grass' | 'industry' | 'city';

export interface Mark {
  kind: 'tree' | 'tuft' | 'hill' | 'block' | 'works' | 'lake' | 'bend';
  at: Point;
  size: number;
}
export interface Land {
  id: string;
  row: number;
  col: number;
  ground: Ground;
  path: string;
  center: Point;
  marks: Mark[];
}
export interface Drawing {
  width: number;
  height: number;
  lands: Land[];
  coast: string;
  river: string;
  roads: string[];
  bridges: Point[];
  contours: string[];
}

/** A number from 0 to 1 that belongs to a text. */
export function chance(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

function groundOf(id: string): Ground {
  if (id.startsWith('industry')) return 'industry';
  if (id.startsWith('city')) return 'city';
  if (/lake|river/.test(id)) return 'water';
  if (/ravine|valley|pass/.test(id)) return 'hills';
  return /grass|meadow|plains/.test(id) ? 'grass' : 'forest';
}

const round = (n: number): number => Math.round(n * 10) / 10;
const line = (points: readonly Point[]): string => points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');

/** A soft line through points. */
function curve(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${round(first[0])} ${round(first[1])}`;
  rest.forEach(([x, y], i) => {
    const next = rest[i + 1];
    const end: Point = next ? [(x + next[0]) / 2, (y + next[1]) / 2] : [x, y];
    path += `Q${round(x)} ${round(y)} ${round(end[0])} ${round(end[1])}`;
  });
  return path;
}

export function draw(sectors: readonly Pick<Sector, 'id' | 'row' | 'col'>[]): Drawing {
  const cols = 1 + Math.max(0, ...sectors.map((sector) => sector.col));
  const rows = 1 + Math.max(0, ...sectors.map((sector) => sector.row));
  const seed = sectors.map((sector) => sector.id).join();
  const dice = (key: string): number => chance(`${seed}/${key}`);
  const [width, height] = [cols * CELL.width + 2 * MARGIN, rows * CELL.height + 2 * MARGIN];

  /** The corner of four sectors, moved a little. */
  const corner = (r: number, c: number): Point => {
    const outer = r === 0 || c === 0 || r === rows || c === cols;
    const give = outer ? 9 : 15;
    return [
      MARGIN + c * CELL.width + (dice(`x${r},${c}`) - 0.5) * 2 * give,
      MARGIN + r * CELL.height + (dice(`y${r},${c}`) - 0.5) * 2 * give,
    ];
  };
  /** The points of the border between two corners, both included; the coast is rougher. */
  const border = (a: [number, number], b: [number, number]): Point[] => {
    const [from, to] = [corner(...a), corner(...b)];
    const key = `${a.join()}-${b.join()}`;
    const level = a[0] === b[0];
    const isCoast = level ? a[0] === 0 || a[0] === rows : a[1] === 0 || a[1] === cols;
    const steps = 5;
    return Array.from({ length: steps + 1 }, (_, i): Point => {
      const t = i / steps;
      const off = i === 0 || i === steps ? 0 : (dice(`${key}/${i}`) - 0.5) * (isCoast ? 16 : 9);
      return [from[0] + (to[0] - from[0]) * t + (level ? 0 : off), from[1] + (to[1] - from[1]) * t + (level ? off : 0)];
    });
  };
  const right = (r: number, c: number): Point[] => border([r, c], [r, c + 1]);
  const down = (r: number, c: number): Point[] => border([r, c], [r + 1, c]);
  const ring = (r: number, c: number): Point[] => [
    ...right(r, c).slice(0, -1),
    ...down(r, c + 1).slice(0, -1),
    ...right(r + 1, c)
      .reverse()
      .slice(0, -1),
    ...down(r, c).reverse().slice(0, -1),
  ];
  const center = (r: number, c: number): Point => [
    MARGIN + (c + 0.5) * CELL.width + (dice(`cx${r},${c}`) - 0.5) * 24,
    MARGIN + (r + 0.5) * CELL.height + (dice(`cy${r},${c}`) - 0.5) * 16,
  ];

  const lands = sectors.map(({ id, row, col }): Land => {
    const ground = groundOf(id);
    return {
      id,
      row,
      col,
      ground,
      path: `M${line(ring(row, col))}Z`,
      center: center(row, col),
      marks: marksOf(ground, id, row, col, dice),
    };
  });

  const outline: Point[] = [];
  for (let c = 0; c < cols; c++) outline.push(...right(0, c).slice(0, -1));
  for (let r = 0; r < rows; r++) outline.push(...down(r, cols).slice(0, -1));
  for (let c = cols - 1; c >= 0; c--) outline.push(...right(rows, c).reverse().slice(0, -1));
  for (let r = rows - 1; r >= 0; r--) outline.push(...down(r, 0).reverse().slice(0, -1));

  const { river, wet } = flow(rows, cols, dice, right, down);
  const { roads, bridges } = pave(lands, rows, cols, dice, center, wet, right, down);
  const contours = Array.from({ length: Math.ceil((rows * cols) / 3) }, (_, i) => rings(width, height, dice, i)).flat();
  return { width, height, lands, coast: `M${line(outline)}Z`, river, roads, bridges, contours };
}

const COUNTS: Record<Ground, [Mark['kind'], number]> = {
  forest: ['tree', 15],
  water: ['tuft', 4],
  hills: ['hill', 7],
  grass: ['tuft', 11],
  industry: ['works', 1],
  city: ['block', 12],
};

/** The drawings within a sector. Buildings keep to the lower right, where no name is written. */
function marksOf(ground: Ground, id: string, row: number, col: number, dice: (key: string) => number): Mark[] {
  const [kind, n] = COUNTS[ground];
  const [left, top] = [MARGIN + col * CELL.width, MARGIN + row * CELL.height];
  if (kind === 'works') return [{ kind, at: [left + CELL.width - 46, top + CELL.height - 36], size: 1 }];
  const marks = Array.from({ length: n }, (_, i): Mark => {
    const [x, y] = [dice(`${id}x${i}`), dice(`${id}y${i}`)];
    const at: Point =
      kind === 'block'
        ? [left + CELL.width - 84 + (i % 4) * 17 + x * 4, top + CELL.height - 58 + Math.floor(i / 4) * 15 + y * 3]
        : [left + 20 + x * (CELL.width - 40), top + 26 + y * (CELL.height - 44)];
    return { kind, at, size: 0.8 + dice(`${id}s${i}`) * 0.5 };
  }).sort((a, b) => a.at[1] - b.at[1]);
  if (ground !== 'water') return marks;
  const water = /lake/.test(id) ? 'lake' : 'bend';
  return [{ kind: water, at: [left + CELL.width / 2, top + CELL.height / 2 + 14], size: 1 }, ...marks];
}

type Border = (r: number, c: number) => Point[];

/** A river along borders from the north coast to another; `wet` holds the borders that it follows. */
function flow(
  rows: number,
  cols: number,
  dice: (key: string) => number,
  right: Border,
  down: Border,
): { river: string; wet: Set<string> } {
  const wet = new Set<string>();
  let at: [number, number] = [0, 1 + Math.floor(dice('spring') * (cols - 1))];
  const points: Point[] = [];
  let last = 'down';
  for (let step = 0; step < 12; step++) {
    const [r, c] = at;
    const ways = ['down', 'down', ...(r > 0 && last !== 'left' && c < cols ? ['right'] : [])];
    if (r > 0 && last !== 'right' && c > 0) ways.push('left');
    const way = r === rows ? 'down' : (ways[Math.floor(dice(`way${step}`) * ways.length)] ?? 'down');
    last = way;
    if (way === 'down') {
      points.push(...down(r, c).slice(points.length > 0 ? 1 : 0));
      wet.add(`d${r},${c}`);
      at = [r + 1, c];
    } else if (way === 'right') {
      points.push(...right(r, c).slice(1));
      wet.add(`r${r},${c}`);
      at = [r, c + 1];
    } else {
      points.push(
        ...right(r, c - 1)
          .reverse()
          .slice(1),
      );
      wet.add(`r${r},${c - 1}`);
      at = [r, c - 1];
    }
    if (at[0] >= rows || at[1] <= 0 || at[1] >= cols) break;
  }
  return { river: curve(points), wet };
}

/** Roads join all industries and cities without a detour; where one meets the river there is a bridge. */
function pave(
  lands: readonly Land[],
  rows: number,
  cols: number,
  dice: (key: string) => number,
  center: (r: number, c: number) => Point,
  wet: ReadonlySet<string>,
  right: Border,
  down: Border,
): { roads: string[]; bridges: Point[] } {
  const at = (r: number, c: number): number => r * cols + c;
  const group = Array.from({ length: rows * cols }, (_, i) => i);
  const root = (i: number): number => (group[i] === i ? i : root(group[i] ?? i));
  let links: { a: number; b: number; r: number; c: number; across: boolean; weight: number }[] = [];
  for (let r = 0; r < rows; r++)
    for (let c = 0; c < cols; c++) {
      if (c + 1 < cols)
        links.push({ a: at(r, c), b: at(r, c + 1), r, c: c + 1, across: true, weight: dice(`road${r},${c}a`) });
      if (r + 1 < rows)
        links.push({ a: at(r, c), b: at(r + 1, c), r: r + 1, c, across: false, weight: dice(`road${r},${c}b`) });
    }
  const isWet = (link: (typeof links)[number]): boolean => wet.has(`${link.across ? 'd' : 'r'}${link.r},${link.c}`);
  links.sort((x, y) => x.weight + Number(isWet(x)) * 0.6 - y.weight - Number(isWet(y)) * 0.6);
  links = links.filter(({ a, b }) => {
    if (root(a) === root(b)) return false;
    group[root(a)] = root(b);
    return true;
  });
  const wild = new Set(
    lands.flatMap(({ row, col, ground }) => (ground === 'industry' || ground === 'city' ? [] : [at(row, col)])),
  );
  for (let changed = true; changed;) {
    const ends = links.filter(({ a, b }) =>
      [a, b].some((end) => wild.has(end) && links.filter((other) => other.a === end || other.b === end).length === 1),
    );
    links = links.filter((link) => !ends.includes(link));
    changed = ends.length > 0;
  }
  const middle = (link: (typeof links)[number]): Point => {
    const points = link.across ? down(link.r, link.c) : right(link.r, link.c);
    const [one, other] = [points[2], points[3]];
    return one && other ? [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2] : [0, 0];
  };
  const from = (i: number): Point => center(Math.floor(i / cols), i % cols);
  return {
    roads: links.map((link) => curve([from(link.a), middle(link), from(link.b)])),
    bridges: links.filter(isWet).map(middle),
  };
}

/** Height lines around a hill; the last points are the first again, so that the line closes softly. */
function rings(width: number, height: number, dice: (key: string) => number, i: number): string[] {
  const [x, y] = [dice(`hx${i}`) * width, dice(`hy${i}`) * height];
  return [1, 1.6, 2.3].map((scale) => {
    const points = Array.from({ length: 14 }, (_, k): Point => {
      const turn = (k / 14) * 2 * Math.PI;
      const reach = (26 + dice(`hr${i},${k}`) * 22) * scale;
      return [x + Math.cos(turn) * reach * 1.4, y + Math.sin(turn) * reach];
    });
    return `${curve([...points, points[0] ?? [0, 0], points[1] ?? [0, 0]])}`;
  });
}

/** Where a sector's content is placed, as shares of the picture. */
export function boxOf({ row, col }: Pick<Sector, 'row' | 'col'>, { width, height }: Drawing): string {
  const share = (n: number, of: number): string => `${round((n / of) * 1000) / 10}%`;
  return [
    `left:${share(MARGIN + col * CELL.width, width)}`,
    `top:${share(MARGIN + row * CELL.height, height)}`,
    `width:${share(CELL.width, width)}`,
    `height:${share(CELL.height, height)}`,
  ].join(';');
}
