import { type Json, type JsonObject, own } from '../../contract/json.ts';
import type { LinkedCatalog } from '../link/linked-catalog.ts';
import { edgesOf } from '../link/windows.ts';
import { dataModule, type Module } from './module.ts';

/** Keys that modules lack or have in another form: window ends become numbers, the rest is for staff or fetched later. */
const APART = ['from', 'until', 'owner', 'reviewBy', 'fallback'];

/** A thing for the modules: the ends of its window as numbers, without the other `APART` keys. */
export function withWindow(catalog: LinkedCatalog, value: JsonObject): JsonObject {
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !APART.includes(key)));
  return { ...rest, ...edgesOf(catalog, value) };
}

/** Returns the replacement of each thing that has a window, an owner, a review date or a fallback. */
export function resolveWindows(catalog: LinkedCatalog): Map<Json, Json> {
  const values = catalog.files.flatMap(({ indexed }) => indexed.windows.map(({ value }) => value));
  const concerned = values.filter((value) => APART.some((key) => own(value, key) !== undefined));
  return new Map(concerned.map((value) => [value, withWindow(catalog, value)]));
}

/** Emits the instants at which pages change automatically. Announcements do not count: the browser shows them. */
export function boundariesModule(catalog: LinkedCatalog): Module {
  const files = catalog.files.filter(({ kind }) => kind.schema !== 'announcements');
  const edges = files.flatMap(({ indexed }) =>
    indexed.windows.flatMap(({ value }) => Object.values(edgesOf(catalog, value))),
  );
  const boundaries = [...new Set(edges)].sort((a, b) => a - b);
  const comment = 'The instants at which pages change automatically, in epoch milliseconds, in ascending order.';
  const json = JSON.stringify(boundaries);
  return dataModule('boundaries', [], [{ name: 'boundaries', type: 'readonly number[]', json, comment }]);
}
