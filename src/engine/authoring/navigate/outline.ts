import { isCollection, type Json, type Pointer, valueAt } from '../../contract/json.ts';
import { shapeAt } from '../../contract/schema-at.ts';
import { dereference, type MessageLanguage, type Schema, schemaOfFile } from '../../contract/schemas.ts';
import type { CheckedFile, LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { textIn } from '../../core/link/names.ts';
import { nameOfItem } from '../diff/item-name.ts';

/** A part of a file: a map, a list, or a text in all languages. */
export interface OutlineItem {
  /** The key; of an item of a list the name by which people know it, or its number. */
  readonly name: string;
  /** The words of a text. */
  readonly detail: string;
  readonly kind: 'map' | 'list' | 'text';
  /** The offsets of the part with its key. */
  readonly start: number;
  readonly end: number;
  /** The end of its key, or of the first word of an item. */
  readonly nameEnd: number;
  readonly children: readonly OutlineItem[];
}

/** Returns the parts of a file that contain others, as they stand in each other. */
export function outlineOf(catalog: LinkedCatalog, file: CheckedFile, language: MessageLanguage): OutlineItem[] {
  return partsOf({ catalog, file, language, schema: schemaOfFile(file.path, file.kind) }, file.value, []);
}

interface Context {
  readonly catalog: LinkedCatalog;
  readonly file: CheckedFile;
  readonly schema: Schema;
  readonly language: MessageLanguage;
}

function partsOf(context: Context, value: Json, pointer: Pointer): OutlineItem[] {
  const { catalog, file, language, schema } = context;
  const shape = shapeAt(schema, file.value, pointer);
  const isList = Array.isArray(value);
  return [...(file.marks()?.parts.get(value) ?? [])].flatMap(([step, [keyStart, keyEnd, valueStart, valueEnd]]) => {
    const part = valueAt(value, step);
    if (part === undefined || !isCollection(part)) return [];
    const at = [...pointer, step];
    const isText = shapeAt(schema, file.value, at).catalogText === true;
    const items = shape.items === undefined ? {} : dereference(shape.items);
    const name = isList ? (nameOfItem(catalog, items, part, language) ?? String(Number(step) + 1)) : String(step);
    const start = isList ? valueStart : keyStart;
    return {
      name,
      detail: isText ? textIn(part, [language, ...catalog.languages]) : '',
      kind: isText ? ('text' as const) : Array.isArray(part) ? ('list' as const) : ('map' as const),
      start,
      end: start + file.text.slice(start, valueEnd).trimEnd().length,
      nameEnd: Math.max(keyEnd, start),
      children: isText ? [] : partsOf(context, part, at),
    };
  });
}
