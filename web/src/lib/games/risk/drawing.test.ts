import { describe, expect, it } from 'vitest';
import classic from '../../../../../crates/game-risk/src/data/classic.json';
import { drawingOf } from './drawing';
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
