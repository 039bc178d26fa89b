import { asObject, defined, type Json, type JsonObject, own, valueAt } from '../../contract/json.ts';
import { type Entry, entriesByTarget, entriesOf, linesInOrder, slotsOf } from '../link/entries.ts';
import { type CatalogDefinition, definitionsOf, type LinkedCatalog, property } from '../link/linked-catalog.ts';
import { edgesOf } from '../link/windows.ts';
import { type Environment, resolveFormTarget } from './link-address.ts';
import { type Constant, constantModule, dataModule, type Module } from './module.ts';

/** Returns the resolved form for each form target. */
export function resolveTargets(catalog: LinkedCatalog, environment: Environment): Map<Json, Json> {
  const entries = entriesByTarget(catalog);
  const resolved = new Map<Json, Json>();
  for (const { indexed } of catalog.files) {
    for (const { value } of indexed.targets) {
      if (own(value, 'kind') !== 'form') continue;
      resolved.set(
        value,
        resolveFormTarget(catalog, withWindow(catalog, value), environment, entries.get(value)?.code),
      );
    }
  }
  return resolved;
}

/** Joins the groups with their slots and the entries from the lines' files; returns also the ids of entries and ways. */
export function groupsOf(catalog: LinkedCatalog): { groups: Json[]; entryIds: ReadonlySet<string> } {
  const lines = linesInOrder(catalog);
  const entryIds = new Set<string>();
  const groups = [...definitionsOf(catalog, 'group').values()].map((group): Json => {
    const slots = slotsOf(catalog, group).map((slot): Json => {
      const entries = slotEntries(catalog, slot, lines);
      for (const { id, ways } of entries) for (const each of [id, ...ways.map((way) => way.id)]) entryIds.add(each);
      return defined({ id: slot.id, aliases: property(slot, 'aliases'), label: property(slot, 'label'), entries });
    });
    return { ...asObject(group.value), slots };
  });
  return { groups, entryIds };
}

type Way = { readonly [key: string]: Json; readonly id: string };
type Shape = { readonly [key: string]: Json; readonly id: string; readonly ways: readonly Way[] };

/** The entries of a slot: one per line, which may have several ways, and each entry without a line. */
function slotEntries(catalog: LinkedCatalog, slot: CatalogDefinition, lines: readonly CatalogDefinition[]): Shape[] {
  const all = entriesOf(catalog, slot, lines);
  const ofLines = lines.flatMap((line): Shape[] => {
    const ways = all.filter((entry) => entry.line === line);
    const [only, ...others] = ways;
    if (only === undefined) return [];
    if (others.length === 0) return [singleShape(only)];
    const labelled = ways.map((way): Way => ({ ...wayShape(way), ...defined({ label: way.value['label'] }) }));
    return [{ id: `${slot.id}.${line.id}`, line: line.id, ways: labelled }];
  });
  return [...ofLines, ...all.filter(({ line }) => line === undefined).map(singleShape)];
}

/** An entry with one way, which needs no label beside that of the entry. */
function singleShape(entry: Entry): Shape {
  const { id, line, value } = entry;
  return { id, ...defined({ line: line?.id, label: value['label'], note: value['note'] }), ways: [wayShape(entry)] };
}

function wayShape({ id, value }: Entry): Way {
  return { id, target: value['target'] ?? null };
}

/** Emits the origins that a page may send data to, which the server puts into the Content-Security-Policy. */
export function originsModule(catalog: LinkedCatalog, environment: Environment): Module {
  const forms = [...definitionsOf(catalog, 'endpoint').values()].map((endpoint) => {
    const urls = asObject(property(endpoint, 'url'));
    return urlOrigin(own(urls, environment) ?? own(urls, 'production'));
  });
  const analytics = asObject(valueAt(catalog.site, 'analytics'));
  const services = own(analytics, 'trackingId') === '' ? [] : [urlOrigin(own(analytics, 'endpoint'))];
  return dataModule('origins', [origins('formOrigins', forms), origins('connectOrigins', services)]);
}

function urlOrigin(url: unknown): string {
  return new URL(String(url)).origin;
}

function origins(name: string, found: readonly string[]): Constant {
  return { name, type: 'readonly string[]', json: JSON.stringify([...new Set(found)].sort(), null, 2) };
}

/** Keys that modules lack or have in another form: window ends become numbers, the rest is for staff or fetched later. */
const APART = ['from', 'until', 'owner', 'reviewBy', 'fallback'];

/** An entry for the modules: the ends of its window as numbers, without the other `APART` keys. */
function withWindow(catalog: LinkedCatalog, value: JsonObject): JsonObject {
  const rest = Object.fromEntries(Object.entries(value).filter(([key]) => !APART.includes(key)));
  return { ...rest, ...edgesOf(catalog, value) };
}

/** Returns the replacement of each entry that has a window, an owner, a review date or a fallback. */
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
  return constantModule('boundaries', 'boundaries', 'readonly number[]', json, comment);
}
