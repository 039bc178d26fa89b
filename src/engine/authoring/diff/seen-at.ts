import type { Json, Pointer } from '../../contract/json.ts';
import { valueAt } from '../../contract/json.ts';
import type { IdKind } from '../../contract/schemas.ts';
import type { Entry } from '../../core/link/entries.ts';
import type { CheckedFile, LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { entriesByTarget } from '../../core/link/usages.ts';
import { ownerAt } from '../explain/owner.ts';
import { seenFrom } from '../explain/seen.ts';
import { SEEN_NOWHERE, type SeenAt } from './change.ts';

/** Lookups cached for a catalog. */
interface Lookups {
  readonly entries: ReadonlyMap<Json, Entry>;
  readonly seen: Map<string, SeenAt>;
}
const lookupsByCatalog = new WeakMap<LinkedCatalog, Lookups>();

/** Returns where visitors see the value at a place of a catalog. */
export function seenAt(catalog: LinkedCatalog, file: CheckedFile, pointer: Pointer): SeenAt {
  const { entries, seen } = lookupsByCatalog.get(catalog) ?? { entries: entriesByTarget(catalog), seen: new Map() };
  lookupsByCatalog.set(catalog, { entries, seen });
  const entry = entries.get(valueAt(file.value, ...pointer) ?? null);
  const named = entry === undefined ? ownerAt(file, pointer) : ({ kind: 'slot', id: entry.slot } as const);
  if (named === undefined) return { ...SEEN_NOWHERE, onEveryPage: file.kind.schema === 'menus' };
  const key = `${named.kind} ${named.id}${entry === undefined ? '' : ' entry'}`;
  const found = seen.get(key) ?? lookUp(catalog, named, entry !== undefined);
  seen.set(key, found);
  return found;
}

function lookUp(catalog: LinkedCatalog, named: { kind: IdKind; id: string }, isEntry: boolean): SeenAt {
  const { shownAt, seenOn, onEveryPage } = seenFrom(catalog, named, []);
  // The content of a page is seen on that page only; links to the page do not count as places.
  if (named.kind === 'page' || named.kind === 'article') return { places: 0, pages: seenOn, onEveryPage: false };
  // What the lines have in the slot are other entries, so those places do not show this one.
  const places = shownAt.filter(({ within }) => !isEntry || within?.kind !== 'line');
  return { places: places.length, pages: seenOn, onEveryPage };
}
