import { isTimeZone } from '../../../formats/time-zone.ts';
import { type Json, type JsonObject, type Path, textAt } from '../../contract/json.ts';
import { lastPer } from '../../contract/kept.ts';
import { instantOf } from '../calendar.ts';
import { countryOf } from './country.ts';
import type { CheckedFile, LinkedCatalog } from './linked-catalog.ts';

/** The time in which something is shown, in epoch milliseconds; `until` is exclusive. */
export interface Window {
  /** -Infinity when it has no beginning. */
  readonly from: number;
  /** Infinity when it has no end. */
  readonly until: number;
}

const ALWAYS: Window = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** The window of an entry with `from` and `until`; undefined when one of them is not a valid moment. */
export function windowOf(catalog: LinkedCatalog, value: Json): Window | undefined {
  const from = edgeOf(catalog, value, 'from');
  const until = edgeOf(catalog, value, 'until');
  return from === undefined || until === undefined ? undefined : { from, until };
}

/** One end of a window; undefined when it is not a valid moment. */
export function edgeOf(catalog: LinkedCatalog, value: Json, edge: 'from' | 'until'): number | undefined {
  const moment = textAt(value, edge);
  return moment === undefined ? ALWAYS[edge] : instantOf(moment, edge, zoneOf(catalog));
}

/** The ends of a window in the form of the modules: numbers, without a key for a missing end. */
export function edgesOf(
  catalog: LinkedCatalog,
  value: JsonObject,
): { readonly from?: number; readonly until?: number } {
  const { from, until } = windowOf(catalog, value) ?? ALWAYS;
  return { ...(Number.isFinite(from) ? { from } : {}), ...(Number.isFinite(until) ? { until } : {}) };
}

/** The time zone of the agency; UTC in place of one that does not exist, which is reported at its place. */
export function zoneOf(catalog: LinkedCatalog): string {
  const zone = countryOf(catalog)?.timeZone ?? 'UTC';
  return isTimeZone(zone) ? zone : 'UTC';
}

/** An entry that may have a window, with its own window and that of everything around it. */
interface PlacedWindow {
  readonly file: string;
  readonly value: JsonObject;
  readonly path: Path | null;
  /** Undefined when one of its ends is not a valid moment. */
  readonly own: Window | undefined;
  readonly outer: Window;
  /** The innermost entry around it that may have a window. */
  readonly around: JsonObject | undefined;
}

/** Windows by file, cached as long as the file object lives and the time zone is the same, because several rules need them. */
const windowsByFile = lastPer<CheckedFile, readonly PlacedWindow[]>();

/** Every entry that may have a window. */
export function windowsIn(catalog: LinkedCatalog): PlacedWindow[] {
  const zone = zoneOf(catalog);
  return catalog.files.flatMap((file) => windowsByFile(file, zone, () => placedIn(file, catalog)));
}

function placedIn({ path: file, indexed }: CheckedFile, catalog: LinkedCatalog): PlacedWindow[] {
  const placed = new Map<Path | null, PlacedWindow>();
  for (const { value, path } of indexed.windows) {
    let at = path?.parent ?? null;
    while (at !== null && !placed.has(at)) at = at.parent;
    const around = at === null ? undefined : placed.get(at);
    const outer = around === undefined ? ALWAYS : meet(around.own ?? ALWAYS, around.outer);
    placed.set(path, { file, value, path, own: windowOf(catalog, value), outer, around: around?.value });
  }
  return [...placed.values()];
}

/** The intersection of two windows; when it is empty, `until` is not after `from`. */
export function meet(a: Window, b: Window): Window {
  return { from: Math.max(a.from, b.from), until: Math.min(a.until, b.until) };
}
