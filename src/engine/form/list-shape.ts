import { NEW_PLACES } from '../change/new-places.ts';
import { nameOfItem, shownValue } from '../diff/item-name.ts';
import { isObject, type Json, own } from '../json.ts';
import { formatPointer, type Pointer } from '../pointer.ts';
import { type Schema, wholeSchema } from '../schemas.ts';
import { blankValue } from './blank-value.ts';
import { titleOfItem } from './field-labels.ts';
import type { FieldShape, FormContext } from './field-shape.ts';
import { targetName } from './target-name.ts';

/** Returns the shape of a list: its entries, each with a summary, and the initial value of a new one. */
export function listShape(context: FormContext, schema: Schema, list: readonly Json[], pointer: Pointer): FieldShape {
  const { catalog, language, fieldsOf } = context;
  const { items = {}, minItems = 0, maxItems } = schema;
  const parent = formatPointer(pointer);
  const blankEntry = JSON.stringify(blankValue(items, catalog.languages));
  const inner = list.flatMap((item, index) =>
    fieldsOf(items, item, {
      pointer: [...pointer, index],
      parent,
      required: false,
      title: titleOfItem(wholeSchema(items), schema, index, language),
      summary: summaryOf(context, wholeSchema(items), item),
    }),
  );
  const thing = pointer.length === 1 ? thingOf(context, String(pointer[0])) : undefined;
  const facts = { kind: 'list', blankEntry, minItems, ...(maxItems === undefined ? {} : { maxItems }) } as const;
  return { facts: { ...facts, ...(thing === undefined ? {} : { thing }) }, inner };
}

function summaryOf({ catalog, language }: FormContext, schema: Schema, item: Json): string {
  if (schema.catalogText) return shownValue(catalog, schema, item, language) ?? '';
  const target = schema.catalogTarget ? item : isObject(item) ? own(item, 'target') : undefined;
  const name = nameOfItem(catalog, schema, item, language);
  return name ?? (target === undefined ? '' : targetName(catalog, target, language));
}

/** The kind of the entries of a list at the top of the file, when `catalog -- new` can add one. */
function thingOf({ fileSchema }: FormContext, list: string): string | undefined {
  return [...NEW_PLACES.values()].find((place) => place.file.schema === fileSchema && place.list === list)?.kind;
}
