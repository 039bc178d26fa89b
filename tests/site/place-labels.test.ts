import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LABEL_HEIGHT, type Named, placeLabels, pointAt } from '../../src/site/blocks/ports/place-labels.ts';

const map = { west: -80, east: -71, south: 1, north: 13 };
const size = { width: 450, height: 600 };
const pointOf = (port: Named) => pointAt(port, map, size);
const port = (name: string, sea: string, latitude: number, longitude: number): Named => ({
  name,
  sea,
  latitude,
  longitude,
});
const cartagena = port('Cartagena', 'caribbean', 10.4, -75.53);
const barranquilla = port('Barranquilla', 'caribbean', 10.97, -74.76);
const santaMarta = port('Santa Marta', 'caribbean', 11.25, -74.22);
const buenaventura = port('Buenaventura', 'pacific', 3.89, -77.07);

describe('the position of a port on the map', () => {
  it('is proportional to the distance from the western and northern edge', () => {
    expect(pointAt({ latitude: 13, longitude: -80 }, map, size)).toEqual({ x: 0, y: 0 });
    expect(pointAt({ latitude: 1, longitude: -71 }, map, size)).toEqual({ x: 450, y: 600 });
    expect(pointAt({ latitude: 7, longitude: -75.5 }, map, size)).toEqual({ x: 225, y: 300 });
  });
});

describe('the labels of the ports', () => {
  it('are in one column over the water for each sea, from north to south', () => {
    const labels = placeLabels([buenaventura, cartagena, barranquilla, santaMarta], pointOf, size);
    const column = [santaMarta, barranquilla, cartagena].map((each) => labels.get(each));
    expect(new Set(column.map((label) => `${label?.side} ${label?.x}`)).size).toBe(1);
    expect(column[0]?.side).toBe('left');
    expect(column[0]?.x).toBeLessThan(pointOf(cartagena).x);
    expect(labels.get(buenaventura)?.y).toBeCloseTo(pointOf(buenaventura).y);
  });

  it('are on the other side when a further port leaves no room', () => {
    const tumaco = port('Tumaco', 'pacific', 1.82, -78.76);
    const labels = placeLabels([buenaventura, cartagena, tumaco], pointOf, size);
    expect(labels.get(tumaco)?.side).toBe('right');
    expect(labels.get(cartagena)?.side).toBe('left');
  });

  it('never overlap and stay within the height of the map, for any ports', () => {
    const anywhere = fc.record({
      name: fc.constantFrom('Turbo', 'Coveñas', 'Puerto Bolívar'),
      sea: fc.constantFrom('caribbean', 'pacific'),
      latitude: fc.double({ min: map.south, max: map.north, noNaN: true }),
      longitude: fc.double({ min: map.west, max: map.east, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(anywhere, { minLength: 1, maxLength: 15 }), (ports) => {
        const heights = [...placeLabels(ports, pointOf, size).values()].map(({ y }) => y).sort((a, b) => a - b);
        expect(heights).toHaveLength(ports.length);
        expect(heights[0]).toBeGreaterThanOrEqual(LABEL_HEIGHT / 2 - 1e-6);
        expect(heights.at(-1)).toBeLessThanOrEqual(size.height - LABEL_HEIGHT / 2 + 1e-6);
        for (const [index, y] of heights.slice(1).entries()) {
          expect(y - (heights[index] ?? 0)).toBeGreaterThanOrEqual(LABEL_HEIGHT - 1e-6);
        }
      }),
    );
  });
});
