import type { PortMap } from '../../../generated/types.ts';

interface Place {
  readonly latitude: number;
  readonly longitude: number;
}
export interface Point {
  readonly x: number;
  readonly y: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}
/** A place to be labelled on the map; the labels of one sea's ports form one column. */
export interface LabelledPlace extends Place {
  readonly name: string;
  readonly sea: string;
}
/** Position of a label: beside the column of its sea, extending away from the coast. */
export interface Label extends Point {
  readonly side: 'left' | 'right';
  readonly width: number;
}

/** In units of the drawing, large enough to read and to touch on a phone 360 px wide. */
export const LABEL_HEIGHT = 34;
const LETTER_WIDTH = 9.5;
const LABEL_PADDING = 12;
const FROM_MARKER = 16;

/** Converts degrees to units of the drawing; both axes are linear. What is west of the map is beyond the date line. */
export function pointAt({ latitude, longitude }: Place, map: Omit<PortMap, 'image'>, { width, height }: Size): Point {
  return {
    x: ((longitude + (longitude < map.west ? 360 : 0) - map.west) / (map.east - map.west)) * width,
    y: ((map.north - latitude) / (map.north - map.south)) * height,
  };
}

/** Returns the place of each port's label, for any number of ports: no two at the same height, and none beyond the edge. */
export function placeLabels<Port extends LabelledPlace>(
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
      // On the left if the longest name fits there or there is more room than on the right, otherwise on the right.
      const side = left >= widest || left >= size.width - right ? 'left' : 'right';
      return [port, { side, x: side === 'left' ? left : right, y: heights[index] ?? 0, width }] as const;
    }),
  );
}

/** Returns heights near the wished ones (in ascending order), at least `gap` apart and within the drawing. */
function spread(wished: readonly number[], gap: number, height: number): number[] {
  const pushedDown: number[] = [];
  for (const [index, wish] of wished.entries()) {
    pushedDown.push(Math.max(wish, index === 0 ? gap / 2 : (pushedDown[index - 1] ?? 0) + gap));
  }
  const pushedUp: number[] = [];
  for (const wish of wished.toReversed()) {
    pushedUp.unshift(Math.min(wish, pushedUp[0] === undefined ? height - gap / 2 : pushedUp[0] - gap));
  }
  // Both lists keep the gap, and so does their mean, which is closest to the wishes. It is then moved back inside the edges.
  const mean = pushedDown.map((down, index) => (down + (pushedUp[index] ?? down)) / 2);
  const last = mean.length - 1;
  return mean.map((y, index) => Math.max(gap / 2 + index * gap, Math.min(y, height - gap / 2 - (last - index) * gap)));
}

function widthOf(name: string): number {
  return name.length * LETTER_WIDTH + LABEL_PADDING;
}
