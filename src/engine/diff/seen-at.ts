import { ownerAt } from '../explain/owner.ts';
import { seenFrom } from '../explain/seen.ts';
import type { CheckedFile, LinkedCatalog } from '../link/linked-catalog.ts';
import { entriesByTarget } from '../link/usages.ts';
import type { Pointer } from '../pointer.ts';
import { valueAt } from '../read.ts';
import { SEEN_NOWHERE, type SeenAt } from './change.ts';

/** Where visitors see what stands at a place of a catalog. */
export function seenAt(catalog: LinkedCatalog, file: CheckedFile, pointer: Pointer): SeenAt {
  const entry = entriesByTarget(catalog).get(valueAt(file.value, ...pointer) ?? null);
  const named = entry === undefined ? ownerAt(file, pointer) : ({ kind: 'slot', id: entry.slot } as const);
  if (named === undefined) return { ...SEEN_NOWHERE, onEveryPage: file.kind.schema === 'menus' };
  const { shownAt, seenOn, onEveryPage } = seenFrom(catalog, named, []);
  // A page is seen where it is; that menus lead to it is no place of what is on it.
  if (named.kind === 'page' || named.kind === 'article') return { places: 0, pages: seenOn, onEveryPage: false };
  // What each line does in the slot is no place of one of its entries.
  const places = shownAt.filter(({ within }) => entry === undefined || within?.kind !== 'line');
  return { places: places.length, pages: seenOn, onEveryPage };
}
