import { asList, asObject, isObject, isSame, type Json, own } from '../../contract/json.ts';
import { type Schema, wholeSchema } from '../../contract/schemas.ts';
import type { LinkedCatalog } from '../../core/link/linked-catalog.ts';
import type { At, Both, Comparison, Visit } from './change.ts';
import { labelledName, nameOfItem } from './item-name.ts';

/** Notes which items of a list were added, removed or changed, and whether the order is another. */
export function compareList(comparison: Comparison, schema: Schema, both: Both, at: At, visit: Visit): void {
  const { note } = comparison;
  const [old, present] = [asList(both.before), asList(both.after)];
  const items = wholeSchema(schema.items ?? {});
  const { pairs, removed, added, isReordered } = matchItems(old, present);
  const place = (from: number | undefined, to: number | undefined) => {
    const catalog = to === undefined ? comparison.before : comparison.after;
    const index = to ?? from ?? 0;
    const item = (to === undefined ? old : present)[index] ?? null;
    const steps = { before: [...at.before, from ?? index], after: [...at.after, index] };
    const unpublished =
      isUnpublished(from === undefined ? undefined : old[from]) &&
      isUnpublished(to === undefined ? undefined : present[to])
        ? { isUnpublished: true }
        : {};
    return { ...at, ...named(comparison, catalog, schema, item, index, at), ...steps, ...unpublished };
  };
  for (const [from, to] of pairs) visit(comparison, items, { before: old[from], after: present[to] }, place(from, to));
  for (const index of removed) noteItem(place(index, undefined), old[index], 'removed');
  for (const index of added) noteItem(place(undefined, index), present[index], 'added');
  if (isReordered)
    note({ kind: 'order', ...orders(comparison, schema, old, present) }, listPlace(comparison, schema, at));

  /** Notes an added or removed item; one with a target as a new or removed link. */
  function noteItem(itemPlace: At, item: Json | undefined, kind: 'added' | 'removed'): void {
    const target = isObject(item) ? own(item, 'target') : undefined;
    const targetSchema = items.properties?.['target'];
    if (target === undefined || targetSchema === undefined)
      note({ kind, before: undefined, after: undefined }, itemPlace);
    else {
      const steps = { before: [...itemPlace.before, 'target'], after: [...itemPlace.after, 'target'] };
      const state = { before: undefined, after: undefined, [kind === 'added' ? 'after' : 'before']: target };
      visit(comparison, targetSchema, state, { ...itemPlace, ...steps });
    }
  }
}

/** Whether visitors see nothing of an item; also if it does not exist. */
function isUnpublished(item: Json | undefined): boolean {
  return item === undefined || (isObject(item) && own(item, 'enabled') === false);
}

function named(
  { language }: Comparison,
  catalog: LinkedCatalog,
  list: Schema,
  item: Json,
  index: number,
  at: At,
): Pick<At, 'entry' | 'within'> {
  const items = wholeSchema(list.items ?? {});
  const kind = items.properties?.['id'] && wholeSchema(items.properties['id']).definesId;
  const id = isObject(item) ? own(item, 'id') : undefined;
  if (kind !== undefined && typeof id === 'string' && at.entry === '')
    return { entry: labelledName(catalog, kind, id, language), within: [] };
  const name = nameOfItem(catalog, items, item, language) ?? `${list.called?.[language] ?? ''} ${index + 1}`.trim();
  return { entry: at.entry, within: [...at.within, name] };
}

function listPlace({ language }: Comparison, { called }: Schema, at: At): At {
  return called === undefined ? at : { ...at, within: [...at.within, called[language]] };
}

/** The names of all items, joined by commas. */
function orders(
  { before, after, language }: Comparison,
  { items = {} }: Schema,
  old: readonly Json[],
  present: readonly Json[],
): { before: string; after: string } {
  const names = (catalog: LinkedCatalog, list: readonly Json[]) =>
    list.map((item) => nameOfItem(catalog, wholeSchema(items), item, language) ?? '…').join(', ');
  return { before: names(before, old), after: names(after, present) };
}

/** The items of a list matched before and after, by their indexes. */
interface ListMatch {
  readonly pairs: readonly (readonly [before: number, after: number])[];
  readonly removed: readonly number[];
  readonly added: readonly number[];
  /** Whether the matched items are in another order. */
  readonly isReordered: boolean;
}

/** Matches items by id or name; where they have none, by equal content, then by the neighbour before them. */
export function matchItems(before: readonly Json[], after: readonly Json[]): ListMatch {
  const pairs = byIdentity(before, after) ?? byContent(before, after);
  const [known, taken] = [new Set(pairs.map(([index]) => index)), new Set(pairs.map(([, index]) => index))];
  const inOrder = [...pairs].sort(([, a], [, b]) => a - b);
  return {
    pairs: inOrder,
    removed: [...before.keys()].filter((index) => !known.has(index)),
    added: [...after.keys()].filter((index) => !taken.has(index)),
    isReordered: inOrder.some(([index], at) => index < (inOrder[at - 1]?.[0] ?? -1)),
  };
}

type Pairs = (readonly [before: number, after: number])[];

function byIdentity(before: readonly Json[], after: readonly Json[]): Pairs | undefined {
  const [names, places] = [before.map(identityOf), new Map(after.map((item, index) => [identityOf(item), index]))];
  const isNamed = !names.includes(undefined) && !places.has(undefined);
  if (!isNamed || new Set(names).size < before.length || places.size < after.length) return undefined;
  return names.flatMap((name, index): Pairs => {
    const place = places.get(name);
    return place === undefined ? [] : [[index, place]];
  });
}

/** The id, name or single value that identifies an item even if the rest of it changes. */
function identityOf(item: Json): string | undefined {
  const name = isObject(item) ? (own(item, 'id') ?? own(item, 'name')) : item;
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined;
}

function byContent(before: readonly Json[], after: readonly Json[]): Pairs {
  const free = new Set(after.keys());
  const same = before.flatMap((item, index): Pairs => {
    const place = [...free].find((candidate) => isSame(after[candidate], item));
    if (place === undefined) return [];
    free.delete(place);
    return [[index, place]];
  });
  return [...same, ...betweenNeighbours(before, after, same)];
}

/** Matches remaining items of one kind behind the same neighbour, as one item that was changed. */
function betweenNeighbours(before: readonly Json[], after: readonly Json[], same: Pairs): Pairs {
  const places = new Map(same);
  const taken = new Set(places.values());
  const pairs: Pairs = [];
  let next = 0;
  for (const [index, item] of before.entries()) {
    const place = places.get(index);
    if (place !== undefined) next = place + 1;
    else if (next < after.length && !taken.has(next) && isAlike(item, after[next])) pairs.push([index, next++]);
  }
  return pairs;
}

function isAlike(a: Json, b: Json | undefined): boolean {
  return isObject(a) && isObject(b) && own(asObject(a), 'kind') === own(b, 'kind');
}
