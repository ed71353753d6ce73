import { describe, expect, it } from 'vitest';
import classic from '../../../../../crates/game-risk/src/data/classic.json';
import { drawingOf, labelled } from './drawing';
import drawn from './map.json';

describe('the drawn world', () => {
  it('has an outline and a place for armies inside the picture for every territory', () => {
    const { shapes } = drawingOf(classic);
    expect([...shapes.keys()].sort()).toEqual(classic.territories.map((territory) => territory.id).sort());
    for (const { outline, label } of shapes.values()) {
      expect(outline).toMatch(/^M[\d.]+ [\d.]+l/);
      expect(label[0]).toBeGreaterThan(0);
      expect(label[0]).toBeLessThan(1000);
      expect(label[1]).toBeGreaterThan(0);
      expect(label[1]).toBeLessThan(600);
    }
  });
  it('names every territory, beside its seal where its land is too narrow, and covers no other seal', () => {
    const drawing = drawingOf(classic);
    const named = (id: string): string => classic.territories.find((territory) => territory.id === id)!.name;
    const [size, badge] = [9.6, 9.5];
    const labels = labelled(drawing, named, size, badge);
    // One corner of Australia has room for one name only.
    expect(labels.length).toBeGreaterThanOrEqual(41);
    for (const { id, lines, x, y, anchor } of labels) {
      const width = Math.max(...lines.map((line) => line.length)) * size * 0.55;
      const left = x - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
      for (const [other, { label }] of drawing.shapes)
        if (other !== id)
          expect(label[0] > left && label[0] < left + width && Math.abs(label[1] - y) < size, `${id} on ${other}`).toBe(
            false,
          );
    }
  });
  it('draws routes only between neighbours', () => {
    for (const [a, b] of drawn.routes)
      expect(classic.territories.find((territory) => territory.id === a)?.adjacencies).toContain(b);
  });
  it('keeps armies of different territories apart', () => {
    const labels = [...drawingOf(classic).shapes.values()].map((shape) => shape.label);
    const nearest = Math.min(
      ...labels.flatMap((p, i) => labels.slice(i + 1).map((q) => Math.hypot(p[0] - q[0], p[1] - q[1]))),
    );
    expect(nearest).toBeGreaterThan(24);
  });
  it("draws a map of one's own as circles, with every border", () => {
    const map = {
      id: 'two',
      name: 'Two',
      continents: [{ id: 'c', name: 'C', bonus: 1 }],
      territories: [
        { id: 'here', name: 'Here', continentId: 'c', adjacencies: ['there'] },
        { id: 'there', name: 'There', continentId: 'c', adjacencies: ['here'] },
      ],
    };
    const { shapes, routes } = drawingOf(map);
    expect([...shapes.keys()]).toEqual(['here', 'there']);
    expect(routes).toHaveLength(1);
  });
});
