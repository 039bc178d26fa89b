import { type Json, type JsonObject, own } from '../json.ts';
import type { LinkedCatalog } from '../link/linked-catalog.ts';
import { edgesOf } from '../link/windows.ts';
import { constant, HEADER, type Module } from './module.ts';

/** What modules have otherwise than it is written, or not at all: what only staff read, and what is fetched once it is needed. */
const APART = ['from', 'until', 'owner', 'reviewBy', 'fallback'];

/** A thing as the modules have it: the ends of its window as numbers, and nothing that stands apart. */
export function withWindow(catalog: LinkedCatalog, value: JsonObject): JsonObject {
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !APART.includes(key)));
  return { ...rest, ...edgesOf(catalog, value) };
}

/** What replaces each thing that has a window, a fallback, or is looked after by somebody. */
export function resolveWindows(catalog: LinkedCatalog): Map<Json, Json> {
  const values = catalog.files.flatMap(({ indexed }) => indexed.windows.map(({ value }) => value));
  const concerned = values.filter((value) => APART.some((key) => own(value, key) !== undefined));
  return new Map(concerned.map((value) => [value, withWindow(catalog, value)]));
}

/** The instants at which pages change by themselves. Announcements are no part of a page: the browser shows them. */
export function boundariesModule(catalog: LinkedCatalog): Module {
  const files = catalog.files.filter(({ kind }) => kind.schema !== 'announcements');
  const edges = files.flatMap(({ indexed }) =>
    indexed.windows.flatMap(({ value }) => Object.values(edgesOf(catalog, value))),
  );
  const boundaries = [...new Set(edges)].sort((a, b) => a - b);
  const comment =
    '/** The instants at which pages change by themselves, in epoch milliseconds, the earliest first. */\n';
  const value = constant('boundaries', 'readonly number[]', JSON.stringify(boundaries));
  return { path: 'boundaries.ts', content: `${HEADER}\n${comment}${value}` };
}
