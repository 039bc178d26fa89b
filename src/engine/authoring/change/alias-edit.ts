import type { Pointer } from '../../contract/json.ts';
import { asList, isObject, own, valueAt } from '../../contract/json.ts';
import type { AliasKind } from '../../contract/schemas.ts';
import { eachSchema } from '../../contract/schemas.ts';
import type { CheckedFile } from '../../core/link/linked-catalog.ts';
import type { Mark } from '../../core/parse/marks.ts';
import { type Edit, lineBreakOf, lineStart } from '../edit/edits.ts';

/** The kinds whose former names are kept, because addresses and browsers contain them. */
export const KEPT_KINDS: ReadonlySet<AliasKind> = new Set([...eachSchema()].flatMap(({ aliasOf }) => aliasOf ?? []));

/** A change of a name, and the list beside the name that gets the former one. */
export interface FormerName {
  /** The key of the list. */
  readonly list: string;
  /** The name before the change, in the form that it has in the list. */
  readonly from: string;
  /** The new name, in the same form. */
  readonly to: string;
}

/**
 * Adds the name that a thing loses to a list beside its name. When a thing gets a former name back, that
 * name leaves the list and the current one is not added, as if it had never been renamed.
 * @param name pointer to the name
 */
export function aliasEdit(file: CheckedFile, name: Pointer, { list, from, to }: FormerName): Edit | undefined {
  const { text, value } = file;
  const marks = file.marks();
  const owner = valueAt(value, ...name.slice(0, -1));
  if (!isObject(owner)) return undefined;
  const ofOwner = marks?.parts.get(owner);
  const nameMark = ofOwner?.get(String(name.at(-1)));
  const listMark = ofOwner?.get(list);
  const aliases = asList(own(owner, list));
  if (nameMark === undefined) return undefined;
  if (listMark === undefined) return insertion(text, nameMark, `${list}: [${inList(from)}]`);
  const index = aliases.indexOf(to);
  const items = marks?.parts.get(own(owner, list) ?? null);
  if (index === -1) {
    const [, , start, end] = items?.get(aliases.length - 1) ?? listMark;
    return { start: end, end, text: separator(text, start) + inList(from) };
  }
  if (aliases.length === 1) return removal(text, listMark[0], listMark[3]);
  // Removes the separator too: the one before the item, or after it when it is the first.
  const [, , start, end] = items?.get(index) ?? listMark;
  if (index > 0) return { start: items?.get(index - 1)?.[3] ?? start, end, text: '' };
  return { start, end: items?.get(1)?.[2] ?? end, text: '' };
}

/** Inserts the list on its own line below the name, or after the name within braces. */
function insertion(text: string, [keyStart, , , end]: Mark, list: string): Edit {
  const indent = text.slice(lineStart(text, keyStart), keyStart);
  if (!/^[ -]*$/.test(indent)) return { start: end, end, text: `, ${list}` };
  const line = `${indent.replaceAll('-', ' ')}${list}`;
  if (text[end - 1] === '\n') return { start: end, end, text: `${line}${lineBreakOf(text)}` };
  const next = text.slice(end).search(/\r?\n|$/);
  return { start: end + next, end: end + next, text: `${lineBreakOf(text)}${line}` };
}

function removal(text: string, keyStart: number, end: number): Edit {
  const start = lineStart(text, keyStart);
  if (/^[ -]*$/.test(text.slice(start, keyStart))) {
    const before = text[start - 2] === '\r' ? start - 2 : start - 1;
    // The last item of a list of dashes may end with its line.
    return { start: before, end: text.slice(before, end).trimEnd().length + before, text: '' };
  }
  return { start: text.lastIndexOf(',', keyStart), end: listEnd(text, end), text: '' };
}

function listEnd(text: string, end: number): number {
  return text[end - 1] === ']' ? end : text.indexOf(']', end) + 1;
}

/** The text before a new item: a comma within brackets, or a line break and the dash of the last item. */
function separator(text: string, start: number): string {
  const before = text.slice(lineStart(text, start), start);
  return /^ *- +$/.test(before) ? `${lineBreakOf(text)}${before}` : ', ';
}

/** Quotes a name with braces, which a YAML list would otherwise read as a map. */
function inList(name: string): string {
  return name.includes('{') ? `'${name}'` : name;
}
