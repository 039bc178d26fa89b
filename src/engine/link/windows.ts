import { instantOf } from '../calendar.ts';
import type { Json, JsonObject } from '../json.ts';
import type { Path } from '../pointer.ts';
import { textAt } from '../read.ts';
import type { LinkedCatalog } from './linked-catalog.ts';

/** When something is there, in epoch milliseconds: from an instant on, and until another one comes. */
export interface Window {
  /** -Infinity where it has always been there. */
  readonly from: number;
  /** Infinity where it will always be there. */
  readonly until: number;
}

export const ALWAYS: Window = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** The window that `from` and `until` of a thing say; undefined where one of them is no moment. */
export function windowOf(catalog: LinkedCatalog, value: Json): Window | undefined {
  const from = edgeOf(catalog, value, 'from');
  const until = edgeOf(catalog, value, 'until');
  return from === undefined || until === undefined ? undefined : { from, until };
}

/** One of the two ends of a window; undefined where it is no moment. */
export function edgeOf(catalog: LinkedCatalog, value: Json, edge: 'from' | 'until'): number | undefined {
  const moment = textAt(value, edge);
  return moment === undefined ? ALWAYS[edge] : instantOf(moment, edge, utcOffsetOf(catalog));
}

/** The ends of a window as the modules have them: numbers, and none where there is no end. */
export function edgesOf(
  catalog: LinkedCatalog,
  value: JsonObject,
): { readonly from?: number; readonly until?: number } {
  const { from, until } = windowOf(catalog, value) ?? ALWAYS;
  return { ...(Number.isFinite(from) ? { from } : {}), ...(Number.isFinite(until) ? { until } : {}) };
}

/** The time zone of the agency: the same all year. */
export function utcOffsetOf({ files }: LinkedCatalog): string {
  return textAt(files.find(({ kind }) => kind.schema === 'vessels')?.value, 'utcOffset') ?? 'Z';
}

/** A thing that may have a window, with that window and the one of whatever it stands in. */
export interface PlacedWindow {
  readonly file: string;
  readonly value: JsonObject;
  readonly path: Path | null;
  /** Undefined where one of its ends is no moment. */
  readonly own: Window | undefined;
  readonly outer: Window;
  /** The innermost thing with a window around it. */
  readonly around: JsonObject | undefined;
}

/** Every thing that may have a window. */
export function* windowsIn(catalog: LinkedCatalog): Iterable<PlacedWindow> {
  for (const { path: file, indexed } of catalog.files) {
    const known = new Map<Path | null, PlacedWindow>();
    for (const { value, path } of indexed.windows) {
      let at = path?.parent ?? null;
      while (at !== null && !known.has(at)) at = at.parent;
      const around = at === null ? undefined : known.get(at);
      const outer = around === undefined ? ALWAYS : meet(around.own ?? ALWAYS, around.outer);
      const placed = { file, value, path, own: windowOf(catalog, value), outer, around: around?.value };
      known.set(path, placed);
      yield placed;
    }
  }
}

/** When two things are there at once; it ends before it begins where they never are. */
export function meet(a: Window, b: Window): Window {
  return { from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) };
}
