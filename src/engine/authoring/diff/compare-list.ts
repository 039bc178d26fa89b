import { asList, isObject, type Json, own } from '../../contract/json.ts';
import { type Schema, wholeSchema } from '../../contract/schemas.ts';
import type { At, Both, Comparison, Side, Visit } from './comparison.ts';
import { labelledName, nameOfItem } from './item-name.ts';
import { matchItems } from './match-items.ts';

/** Notes which items of a list were added, removed or changed, and whether the order is another. */
export function compareList(comparison: Comparison, schema: Schema, both: Both, at: At, visit: Visit): void {
  const { note } = comparison;
  const [old, present] = [asList(both.before), asList(both.after)];
  const items = wholeSchema(schema.items ?? {});
  const { pairs, removed, added, isReordered } = matchItems(old, present);
  const place = (from: number | undefined, to: number | undefined) => {
    const side = to === undefined ? comparison.before : comparison.after;
    const index = to ?? from ?? 0;
    const item = (to === undefined ? old : present)[index] ?? null;
    const steps = { before: [...at.before, from ?? index], after: [...at.after, index] };
    const unpublished =
      isUnpublished(items, from === undefined ? undefined : old[from]) &&
      isUnpublished(items, to === undefined ? undefined : present[to])
        ? { isUnpublished: true }
        : {};
    return { ...at, ...named(comparison, side, schema, item, index, at), ...steps, ...unpublished };
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
function isUnpublished({ shownIfTrue }: Schema, item: Json | undefined): boolean {
  return item === undefined || (shownIfTrue !== undefined && isObject(item) && own(item, shownIfTrue) === false);
}

function named(
  { language }: Comparison,
  { catalog }: Side,
  list: Schema,
  item: Json,
  index: number,
  at: At,
): Pick<At, 'thing' | 'within'> {
  const items = wholeSchema(list.items ?? {});
  const kind = items.properties?.['id'] && wholeSchema(items.properties['id']).definesId;
  const id = isObject(item) ? own(item, 'id') : undefined;
  if (kind !== undefined && typeof id === 'string' && at.thing === '')
    return { thing: labelledName(catalog, kind, id, language), within: [] };
  const name = nameOfItem(catalog, items, item, language) ?? `${list.called?.[language] ?? ''} ${index + 1}`.trim();
  return { thing: at.thing, within: [...at.within, name] };
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
  const names = ({ catalog }: Side, list: readonly Json[]) =>
    list.map((item) => nameOfItem(catalog, wholeSchema(items), item, language) ?? '…').join(', ');
  return { before: names(before, old), after: names(after, present) };
}
