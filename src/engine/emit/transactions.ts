import { asObject, type Json } from '../json.ts';
import { type Entry, entriesOf, linesInOrder, slotsOf } from '../link/entries.ts';
import { type Defined, definitionsOf, type LinkedCatalog, property } from '../link/linked-catalog.ts';

/** Groups with their slots and entries joined from the lines' own files. */
export function groupsOf(catalog: LinkedCatalog): { groups: Json[]; entries: Entry[]; lines: Defined[] } {
  const lines = linesInOrder(catalog);
  const entries: Entry[] = [];
  const groups = [...definitionsOf(catalog, 'group').values()].map((group): Json => {
    const slots = slotsOf(catalog, group).map((slot): Json => {
      const ofSlot = entriesOf(catalog, slot, lines);
      entries.push(...ofSlot);
      const names = { id: slot.id, ...optional('aliases', property(slot, 'aliases')) };
      return { ...names, ...optional('label', property(slot, 'label')), entries: ofSlot.map(entryShape) };
    });
    return { ...asObject(group.value), slots };
  });
  return { groups, entries, lines };
}

function entryShape({ id, line, value }: Entry): Json {
  return {
    id,
    ...optional('line', line?.id),
    ...optional('label', value['label']),
    target: value['target'] ?? null,
  };
}

function optional(key: string, value: Json | undefined): Readonly<Record<string, Json>> {
  return value === undefined ? {} : { [key]: value };
}
