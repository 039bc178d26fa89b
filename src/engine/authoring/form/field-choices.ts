import type { IdKind, MessageLanguage, Schema } from '../../contract/schemas.ts';
import { definitionsOf, type LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { nameOfId } from '../diff/item-name.ts';
import { nameOfValue } from './field-labels.ts';
import type { FormChoice } from './form-field.ts';

/** The allowed values, when they are known: words of the schema, ids of the catalog, or files of its folder. */
export function choicesOf(
  catalog: LinkedCatalog,
  schema: Schema,
  language: MessageLanguage,
): readonly FormChoice[] | undefined {
  if (schema.enum !== undefined)
    return schema.enum.map((value) => ({ value: String(value), label: nameOfValue(schema, String(value), language) }));
  if (schema.refersTo !== undefined) return idChoices(catalog, schema.refersTo, language);
  if (schema.catalogFile === undefined) return undefined;
  const expression = new RegExp(schema.pattern ?? '', 'u');
  const files = [...catalog.assets.keys()].filter((file) => expression.test(file)).sort();
  return files.map((file) => ({ value: file, label: file }));
}

/** The ids of a kind, each with its readable name. */
export function idChoices(catalog: LinkedCatalog, kind: IdKind, language: MessageLanguage): readonly FormChoice[] {
  return [...definitionsOf(catalog, kind).keys()].map((id) => ({
    value: id,
    label: nameOfId(catalog, kind, id, language),
  }));
}
