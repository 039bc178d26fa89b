import { asObject, type Json } from '../../contract/json.ts';
import { type Entry, entriesOf, linesInOrder, slotsOf } from '../link/entries.ts';
import { type Defined, definitionsOf, type LinkedCatalog, property } from '../link/linked-catalog.ts';

/** Joins the groups with their slots and the entries from the lines' files; returns also the ids of entries and ways. */
export function groupsOf(catalog: LinkedCatalog): { groups: Json[]; entryIds: ReadonlySet<string> } {
  const lines = linesInOrder(catalog);
  const entryIds = new Set<string>();
  const groups = [...definitionsOf(catalog, 'group').values()].map((group): Json => {
    const slots = slotsOf(catalog, group).map((slot): Json => {
      const names = { id: slot.id, ...optional('aliases', property(slot, 'aliases')) };
      const entries = slotEntries(catalog, slot, lines);
      for (const { id, ways } of entries) for (const each of [id, ...ways.map((way) => way.id)]) entryIds.add(each);
      return { ...names, ...optional('label', property(slot, 'label')), entries };
    });
    return { ...asObject(group.value), slots };
  });
  return { groups, entryIds };
}

type Way = { readonly [key: string]: Json; readonly id: string };
type Shape = { readonly [key: string]: Json; readonly id: string; readonly ways: readonly Way[] };

/** The entries of a slot: one per line, which may have several ways, and each entry without a line. */
function slotEntries(catalog: LinkedCatalog, slot: Defined, lines: readonly Defined[]): Shape[] {
  const all = entriesOf(catalog, slot, lines);
  const ofLines = lines.flatMap((line): Shape[] => {
    const ways = all.filter((entry) => entry.line === line);
    const [only, ...others] = ways;
    if (only === undefined) return [];
    if (others.length === 0) return [singleShape(only)];
    const labelled = ways.map((way): Way => ({ ...wayShape(way), ...optional('label', way.value['label']) }));
    return [{ id: `${slot.id}.${line.id}`, line: line.id, ways: labelled }];
  });
  return [...ofLines, ...all.filter(({ line }) => line === undefined).map(singleShape)];
}

/** An entry with one way, which needs no label beside that of the entry. */
function singleShape(entry: Entry): Shape {
  const { id, line, value } = entry;
  return {
    id,
    ...optional('line', line?.id),
    ...optional('label', value['label']),
    ...optional('note', value['note']),
    ways: [wayShape(entry)],
  };
}

function wayShape({ id, value }: Entry): Way {
  return { id, target: value['target'] ?? null };
}

function optional(key: string, value: Json | undefined): Readonly<Record<string, Json>> {
  return value === undefined ? {} : { [key]: value };
}
