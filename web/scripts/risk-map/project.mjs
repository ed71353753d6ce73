// The projection: a cylindrical one whose scale follows the game. Europe is drawn larger, the oceans smaller.
//
// Both axes are monotone cubic curves (Fritsch and Carlson) through hand-set points, so that no border folds over.

const LONGITUDES = [
  [-170, 8],
  [-141, 78],
  [-120, 134],
  [-95, 206],
  [-75, 268],
  [-50, 344],
  [-34, 384],
  [-12, 430],
  [2, 489],
  [18, 556],
  [35, 620],
  [50, 669],
  [70, 726],
  [95, 788],
  [120, 852],
  [145, 922],
  [165, 958],
  [191, 994],
];
const LATITUDES = [
  [-57, 594],
  [-40, 556],
  [-20, 491],
  [0, 420],
  [15, 362],
  [30, 300],
  [38, 262],
  [46, 214],
  [54, 160],
  [62, 106],
  [70, 62],
  [78, 27],
  [84, 6],
];

function curve(points) {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const slopes = xs.slice(1).map((x, i) => (ys[i + 1] - ys[i]) / (x - xs[i]));
  const tangents = xs.map((_, i) =>
    i === 0 ? slopes[0] : i === xs.length - 1 ? slopes.at(-1) : 2 / (1 / slopes[i - 1] + 1 / slopes[i]),
  );
  return (x) => {
    let i = 0;
    while (i < xs.length - 2 && x > xs[i + 1]) i++;
    const width = xs[i + 1] - xs[i];
    const t = (x - xs[i]) / width;
    const [a, b] = [ys[i], ys[i + 1]];
    const [m, n] = [tangents[i] * width, tangents[i + 1] * width];
    return a * (1 + 2 * t) * (1 - t) ** 2 + m * t * (1 - t) ** 2 + b * t * t * (3 - 2 * t) + n * t * t * (t - 1);
  };
}

const toX = curve(LONGITUDES);
const toY = curve(LATITUDES);

/** Longitude and latitude to the 1000 by 600 picture. */
export const project = ([longitude, latitude]) => [toX(longitude), toY(latitude)];
