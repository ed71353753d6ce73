// Moving between places of a board with the arrow keys.

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest place in the direction of an arrow key; null where there is none, or for another key. */
export function towards(
  places: Iterable<[string, readonly [number, number]]>,
  from: string,
  key: string,
): string | null {
  const way = WAYS[key];
  const all = [...places];
  const start = all.find(([id]) => id === from)?.[1];
  if (!way || !start) return null;
  let best: { id: string; cost: number } | null = null;
  for (const [id, [x, y]] of all) {
    const [dx, dy] = [x - start[0], y - start[1]];
    const along = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
    if (id === from || along <= 0.01 || aside > along * 1.8) continue;
    const cost = along + aside * 1.5;
    if (best === null || cost < best.cost) best = { id, cost };
  }
  return best?.id ?? null;
}
