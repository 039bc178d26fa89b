import { type Pointer, valueAt } from '../../contract/json.ts';
import { shapeAt, writtenAt } from '../../contract/schema-at.ts';
import { type MessageLanguage, schemas, wholeSchema } from '../../contract/schemas.ts';
import type { CheckedFile, LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { nameOfId, nameOfItem } from '../diff/item-name.ts';
import { ownerAt } from '../explain/seen.ts';
import { nameOfValue, titleOf, titleOfItem } from '../form/field-labels.ts';

/** The file itself, if it is one of several of its kind: a page, a line. */
export function rootOf(file: CheckedFile): ReturnType<typeof ownerAt> {
  return file.kind.path.includes('*') ? ownerAt(file, []) : undefined;
}

/**
 * What a place is, in words, from the outside inwards: what its file is, the names of the entries around it, and the titles of
 * fields.
 * @param withKeys whether keys that have no words stand as they are, such as those of languages; otherwise they are left out
 */
export function nameOfPlace(
  catalog: LinkedCatalog,
  file: CheckedFile,
  pointer: Pointer,
  language: MessageLanguage,
  withKeys = false,
): string[] {
  const schema = schemas[file.kind.schema];
  const root = rootOf(file);
  const names = pointer.flatMap((step, index) => {
    const around = pointer.slice(0, index);
    const shape = shapeAt(schema, file.value, around);
    if (typeof step === 'number') {
      const item = valueAt(file.value, ...around, step) ?? null;
      const items = wholeSchema(shape.items ?? {});
      const isEntry = typeof item === 'object' && index < pointer.length - 1;
      const title =
        (isEntry && nameOfItem(catalog, items, item, language)) || titleOfItem(items, shape, step, language);
      return title === String(step + 1) ? [] : title;
    }
    // The title of an item says which list it is of.
    if (shape.properties?.[step] !== undefined)
      return typeof pointer[index + 1] === 'number'
        ? []
        : titleOf(wholeSchema(writtenAt(schema, file.value, [...around, step])), step, language);
    const { refersTo, valuesCalled } = wholeSchema(shape.propertyNames ?? {});
    if (refersTo !== undefined && refersTo !== 'language') return nameOfId(catalog, refersTo, step, language);
    if (valuesCalled?.[step] !== undefined) return nameOfValue({ valuesCalled }, step, language);
    return withKeys ? step : [];
  });
  return root === undefined ? names : [nameOfId(catalog, root.kind, root.id, language), ...names];
}
