import { asList, isObject, type Json, type JsonObject, own, textAt, valueAt } from '../../contract/json.ts';
import { type Defined, definitionsOf, type LinkedCatalog, property } from './linked-catalog.ts';

/** One thing that a visitor can do in a group of transactions. */
export interface Entry {
  /** `<slot>.<line>`, `<slot>.<line>.<id>` when the line has several entries, or `<slot>.<id>` for an entry of no line. */
  readonly id: string;
  readonly slot: string;
  readonly line?: Defined | undefined;
  /** The marker code: the line's, or the entry's own. */
  readonly code?: number | undefined;
  readonly value: JsonObject;
  readonly file: string;
}

/** The lines in the order of their codes, not of their file names. */
export function linesInOrder(catalog: LinkedCatalog): Defined[] {
  return [...definitionsOf(catalog, 'line').values()].sort((a, b) => codeOf(a) - codeOf(b) || (a.id < b.id ? -1 : 1));
}

/** The entries of a slot: those of each line in order, then those of no line. */
export function entriesOf(
  catalog: LinkedCatalog,
  slot: Defined,
  lines: readonly Defined[] = linesInOrder(catalog),
): Entry[] {
  const ofLines = lines.flatMap((line) => {
    const content = asList(valueAt(property(line, 'transactions'), slot.id)).filter(isObject);
    return content.map((value): Entry => {
      const id = [slot.id, line.id, ...(content.length > 1 ? [String(own(value, 'id'))] : [])].join('.');
      return { id, slot: slot.id, line, code: codeOf(line), value, file: line.file };
    });
  });
  const general = asList(property(slot, 'general'))
    .filter(isObject)
    .map((value): Entry => {
      const id = `${slot.id}.${String(own(value, 'id'))}`;
      return { id, slot: slot.id, code: numberOf(own(value, 'code')), value, file: slot.file };
    });
  return [...ofLines, ...general];
}

/** The slots of a group, in order. */
export function slotsOf(catalog: LinkedCatalog, group: Defined): Defined[] {
  const slots = definitionsOf(catalog, 'slot');
  return asList(property(group, 'slots')).flatMap((slot) => slots.get(textAt(slot, 'id') ?? '') ?? []);
}

function codeOf(line: Defined): number {
  return numberOf(property(line, 'code')) ?? Number.MAX_SAFE_INTEGER;
}

function numberOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
