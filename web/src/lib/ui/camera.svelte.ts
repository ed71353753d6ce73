// Panning and zooming a picture: wheel, drag, two fingers, buttons. The picture keeps its own coordinates; what is seen of it
// is a window, which on a narrow screen is narrower than the picture.

export class Camera {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** A drag is under way: the picture moves and keeps its size. */
  panning = $state(false);
  /** The window, in picture units at scale 1. */
  #seen = $state.raw<[number, number]>([0, 0]);
  #fingers = new Map<number, [number, number]>();
  #moved = 0;

  /** `width` and `height`: the picture's own size. */
  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.#seen = [width, height];
  }

  /** For the style of an SVG element, whose pixels are units of the picture. */
  transform = $derived(`translate(${this.x}px, ${this.y}px) scale(${this.scale})`);
  viewBox = $derived(`0 0 ${this.#seen[0].toFixed(1)} ${this.#seen[1].toFixed(1)}`);
  /** How wide the window is, in picture units at scale 1. */
  seen = $derived(this.#seen[0]);
  /** The scale at which the whole picture is seen. */
  get #whole(): number {
    return Math.min(this.#seen[0] / this.width, this.#seen[1] / this.height);
  }
  /** Nearer than the window's own view of the picture. */
  zoomed = $derived(this.scale > 1.001);
  /** Whether the last gesture was a drag, so that its end is not a click. */
  get dragged(): boolean {
    return this.#moved > 6;
  }

  /** Fits the window to a box of this shape: it holds the picture's whole height, and as much of its width as goes in. */
  fit(boxWidth: number, boxHeight: number): void {
    if (boxWidth <= 0 || boxHeight <= 0) return;
    const seen = (this.height * boxWidth) / boxHeight;
    if (Math.abs(seen - this.#seen[0]) < 1) return;
    this.#seen = [seen, this.height];
    this.#clamp();
  }

  reset(): void {
    this.scale = this.#whole;
    this.#clamp();
  }

  /** Zooms about a point given in units of the window. */
  zoom(factor: number, at: [number, number] = [this.#seen[0] / 2, this.#seen[1] / 2]): void {
    const scale = Math.min(6, Math.max(this.#whole, this.scale * factor));
    const ratio = scale / this.scale;
    this.x = at[0] - (at[0] - this.x) * ratio;
    this.y = at[1] - (at[1] - this.y) * ratio;
    this.scale = scale;
    this.#clamp();
  }

  /** Shows these points of the picture, as near as `most` allows, above the part of the window that is `covered`. */
  show(points: readonly (readonly [number, number])[], margin: number, most: number, covered = 0): void {
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right] = [Math.min(...xs) - margin, Math.max(...xs) + margin];
    const [top, bottom] = [Math.min(...ys) - margin, Math.max(...ys) + margin];
    const [width, height] = [this.#seen[0], this.#seen[1] * (1 - covered)];
    this.scale = Math.max(this.#whole, Math.min(most, width / (right - left), height / (bottom - top)));
    this.x = width / 2 - ((left + right) / 2) * this.scale;
    this.y = height / 2 - ((top + bottom) / 2) * this.scale;
    this.#clamp();
  }

  pan(dx: number, dy: number): void {
    this.x += dx;
    this.y += dy;
    this.#clamp();
  }

  down(event: PointerEvent): void {
    if (this.#fingers.size === 0) this.#moved = 0;
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
  }

  move(event: PointerEvent, svg: SVGSVGElement): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    const unit = this.#seen[0] / svg.getBoundingClientRect().width;
    const [dx, dy] = [event.clientX - before[0], event.clientY - before[1]];
    this.#moved += Math.abs(dx) + Math.abs(dy);
    const isLarger = this.width * this.scale > this.#seen[0] + 1 || this.height * this.scale > this.#seen[1] + 1;
    this.panning = this.#fingers.size === 1 && isLarger;
    if (this.#fingers.size === 1) {
      if (isLarger) this.pan(dx * unit, dy * unit);
    } else {
      const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) {
        const far = (p: [number, number]): number => Math.hypot(p[0] - other[0], p[1] - other[1]);
        this.zoom(
          far([event.clientX, event.clientY]) / Math.max(1, far(before)),
          this.point(event.clientX, event.clientY, svg),
        );
      }
    }
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    this.panning = false;
  }

  /** The picture as it fits lets the wheel scroll the page; with Ctrl (a pinch on a pad), and once zoomed in, it zooms. */
  wheel(event: WheelEvent, svg: SVGSVGElement): void {
    if (!this.zoomed && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400), this.point(event.clientX, event.clientY, svg));
  }

  point(clientX: number, clientY: number, svg: SVGSVGElement): [number, number] {
    const box = svg.getBoundingClientRect();
    return [((clientX - box.left) / box.width) * this.#seen[0], ((clientY - box.top) / box.height) * this.#seen[1]];
  }

  /** Keeps the window on the picture; what is smaller than the window is centred. */
  #clamp(): void {
    const along = (at: number, size: number, seen: number): number =>
      size * this.scale <= seen ? (seen - size * this.scale) / 2 : Math.min(0, Math.max(seen - size * this.scale, at));
    this.x = along(this.x, this.width, this.#seen[0]);
    this.y = along(this.y, this.height, this.#seen[1]);
  }
}
