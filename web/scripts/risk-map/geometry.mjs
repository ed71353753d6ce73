// Plane geometry on rings of points: areas, label points, and the mending of shared borders.

export const area = (ring) => Math.abs(signedArea(ring));

function signedArea(ring) {
  let sum = 0;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++)
    sum += ring[j][0] * ring[i][1] - ring[i][0] * ring[j][1];
  return sum / 2;
}

/** Squared distance from a point to a segment. */
export function toSegment([px, py], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length));
  return (px - ax - t * dx) ** 2 + (py - ay - t * dy) ** 2;
}

function inside([x, y], rings) {
  let odd = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [[xi, yi], [xj, yj]] = [ring[i], ring[j]];
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) odd = !odd;
    }
  }
  return odd;
}

/** The point of the polygon farthest from its border, on a grid of one picture unit: room for the armies. */
export function roomiest(rings) {
  const xs = rings[0].map((p) => p[0]);
  const ys = rings[0].map((p) => p[1]);
  let best = { at: rings[0][0], room: 0 };
  for (let x = Math.min(...xs); x <= Math.max(...xs); x += 1.5) {
    for (let y = Math.min(...ys); y <= Math.max(...ys); y += 1.5) {
      if (!inside([x, y], rings)) continue;
      let room = Infinity;
      for (const ring of rings)
        for (let i = 1; i < ring.length && room > best.room ** 2; i++)
          room = Math.min(room, toSegment([x, y], ring[i - 1], ring[i]));
      if (Math.sqrt(room) > best.room) best = { at: [x, y], room: Math.sqrt(room) };
    }
  }
  return best;
}

/** Puts every point that a cut created into the neighbours' borders too, so that both sides share the same vertices. */
export function shareVertices(polygons, isOld) {
  const key = (p) => `${p[0]},${p[1]}`;
  const fresh = new Map();
  for (const polygon of polygons)
    for (const ring of polygon.flat()) for (const p of ring) if (!isOld(key(p))) fresh.set(key(p), p);
  const points = [...fresh.values()];
  const mend = (ring) => {
    const out = [ring[0]];
    for (let i = 1; i < ring.length; i++) {
      const [a, b] = [ring[i - 1], ring[i]];
      const [west, east] = [Math.min(a[0], b[0]) - 1e-7, Math.max(a[0], b[0]) + 1e-7];
      const [south, north] = [Math.min(a[1], b[1]) - 1e-7, Math.max(a[1], b[1]) + 1e-7];
      const between = points.filter(
        (p) =>
          p[0] >= west &&
          p[0] <= east &&
          p[1] >= south &&
          p[1] <= north &&
          key(p) !== key(a) &&
          key(p) !== key(b) &&
          toSegment(p, a, b) < 1e-12,
      );
      between.sort((p, q) => (p[0] - a[0]) ** 2 + (p[1] - a[1]) ** 2 - (q[0] - a[0]) ** 2 - (q[1] - a[1]) ** 2);
      out.push(...between, b);
    }
    return out;
  };
  return polygons.map((polygon) => polygon.map((rings) => rings.map(mend)));
}
