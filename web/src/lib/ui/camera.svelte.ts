// Panning and zooming a picture: wheel, drag, two fingers, buttons. The picture keeps its own coordinates.

export class Camera {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** A drag is under way: the picture moves and keeps its size. */
  panning = $state(false);
  #fingers = new Map<number, [number, number]>();
  #moved = 0;

  /** `width` and `height`: the picture's own size. */
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}

  /** For the style of an SVG element, whose pixels are units of the picture. */
  transform = $derived(`translate(${this.x}px, ${this.y}px) scale(${this.scale})`);
  /** Whether the last gesture was a drag, so that its end is no click. */
  get dragged(): boolean {
    return this.#moved > 6;
  }

  reset(): void {
    [this.scale, this.x, this.y] = [1, 0, 0];
  }

  /** Zooms about a point given in picture units. */
  zoom(factor: number, at: [number, number] = [this.width / 2, this.height / 2]): void {
    const scale = Math.min(6, Math.max(1, this.scale * factor));
    const ratio = scale / this.scale;
    this.x = at[0] - (at[0] - this.x) * ratio;
    this.y = at[1] - (at[1] - this.y) * ratio;
    this.scale = scale;
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
    const unit = this.width / svg.getBoundingClientRect().width;
    const [dx, dy] = [event.clientX - before[0], event.clientY - before[1]];
    this.#moved += Math.abs(dx) + Math.abs(dy);
    this.panning = this.#fingers.size === 1 && this.scale > 1;
    if (this.#fingers.size === 1) {
      if (this.scale > 1) this.pan(dx * unit, dy * unit);
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

  /** The whole picture lets the wheel scroll the page; with Ctrl (a pinch on a pad), and once zoomed in, it zooms. */
  wheel(event: WheelEvent, svg: SVGSVGElement): void {
    if (this.scale === 1 && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY / 400), this.point(event.clientX, event.clientY, svg));
  }

  point(clientX: number, clientY: number, svg: SVGSVGElement): [number, number] {
    const box = svg.getBoundingClientRect();
    return [((clientX - box.left) / box.width) * this.width, ((clientY - box.top) / box.height) * this.height];
  }

  #clamp(): void {
    this.x = Math.min(0, Math.max(this.width * (1 - this.scale), this.x));
    this.y = Math.min(0, Math.max(this.height * (1 - this.scale), this.y));
  }
}
