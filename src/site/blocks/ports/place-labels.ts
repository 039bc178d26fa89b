import type { PortMap } from '../../../generated/types.ts';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Size {
  readonly width: number;
  readonly height: number;
}
/** What is to be named on the map; ports of one sea have their names in one column. */
export interface Named extends Place {
  readonly name: string;
  readonly sea: string;
}
/** Where a name stands: beside its column, reading away from the coast. */
export interface Label extends Point {
  readonly side: 'left' | 'right';
  readonly width: number;
}

/** Measures in units of the drawing, chosen so that names can be read and touched on a phone of 360 px. */
export const LABEL_HEIGHT = 34;
const LETTER_WIDTH = 9.5;
const LABEL_PADDING = 12;
const FROM_MARKER = 16;

/** Degrees to the units of the drawing: x and y grow evenly with them. */
export function pointAt({ latitude, longitude }: Place, map: Omit<PortMap, 'image'>, { width, height }: Size): Point {
  return {
    x: ((longitude - map.west) / (map.east - map.west)) * width,
    y: ((map.north - latitude) / (map.north - map.south)) * height,
  };
}

/** A place for the name of each port, whatever the number of ports: no two at one height, and none beyond the edge. */
export function placeLabels<Port extends Named>(
  ports: readonly Port[],
  pointOf: (port: Port) => Point,
  size: Size,
): ReadonlyMap<Port, Label> {
  const sorted = [...ports].sort((a, b) => pointOf(a).y - pointOf(b).y);
  const heights = spread(
    sorted.map((port) => pointOf(port).y),
    LABEL_HEIGHT,
    size.height,
  );
  return new Map(
    sorted.map((port, index) => {
      const ofSea = ports.filter(({ sea }) => sea === port.sea);
      const width = widthOf(port.name);
      const widest = Math.max(...ofSea.map(({ name }) => widthOf(name)));
      const left = Math.min(...ofSea.map((other) => pointOf(other).x)) - FROM_MARKER;
      const right = Math.max(...ofSea.map((other) => pointOf(other).x)) + FROM_MARKER;
      // Over the water where there is room for the longest name, otherwise where there is more of it.
      const side = left >= widest || left >= size.width - right ? 'left' : 'right';
      return [port, { side, x: side === 'left' ? left : right, y: heights[index] ?? 0, width }] as const;
    }),
  );
}

/** Heights near the wished ones (in ascending order), a gap apart, within the drawing. */
export function spread(wished: readonly number[], gap: number, height: number): number[] {
  const pushedDown: number[] = [];
  for (const [index, wish] of wished.entries()) {
    pushedDown.push(Math.max(wish, index === 0 ? gap / 2 : (pushedDown[index - 1] ?? 0) + gap));
  }
  const pushedUp: number[] = [];
  for (const wish of wished.toReversed()) {
    pushedUp.unshift(Math.min(wish, pushedUp[0] === undefined ? height - gap / 2 : pushedUp[0] - gap));
  }
  // Each keeps the gap, and so does the mean of both, which lies nearest to the wishes; then back within the edges.
  const mean = pushedDown.map((down, index) => (down + (pushedUp[index] ?? down)) / 2);
  const last = mean.length - 1;
  return mean.map((y, index) => Math.max(gap / 2 + index * gap, Math.min(y, height - gap / 2 - (last - index) * gap)));
}

function widthOf(name: string): number {
  return name.length * LETTER_WIDTH + LABEL_PADDING;
}
