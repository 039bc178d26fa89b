import type { IdKind, MessageLanguage, Schema } from '../../contract/schemas.ts';
import { definitionsOf, type LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { MESSAGES } from '../../core/report/report.ts';
import { capitalized } from '../../core/suggest.ts';
import { nameOfId, namesOfFiles } from '../diff/item-name.ts';
import type { FormChoice } from './form-field.ts';

const ID = { es: 'nombre interno', en: 'internal name' } as const;

/** The title of a field: from its schema, from the kind that it refers to, or its key. */
export function titleOf(schema: Schema, key: string, language: MessageLanguage): string {
  const { called, refersTo, definesId } = schema;
  const name = called?.[language] ?? (definesId === undefined && key !== 'id' ? undefined : ID[language]);
  const words = name ?? (refersTo === undefined ? key : MESSAGES[language].kinds[refersTo]);
  return capitalized(words);
}

/** The title of a list entry: from its own schema, or the title of the list with the entry's number. */
export function titleOfItem(items: Schema, { called }: Schema, index: number, language: MessageLanguage): string {
  if (items.called !== undefined || items.refersTo !== undefined) return titleOf(items, '', language);
  return capitalized(`${called?.[language] ?? ''} ${index + 1}`.trim());
}

/** The title of a union member; its kind when the schema has no title. */
export function nameOfMember({ called }: Schema, kind: string, language: MessageLanguage): string {
  return capitalized(called?.[language] ?? kind);
}

/** The title of one of the allowed values; the value itself when the schema has no title. */
export function nameOfValue({ valuesCalled }: Schema, value: string, language: MessageLanguage): string {
  return capitalized(valuesCalled?.[value]?.[language] ?? value);
}

/** The help text of a field. The schemas' descriptions are in English; other languages have texts of their own. */
export function descriptionOf(
  { description, explained }: Schema,
  language: MessageLanguage,
): { readonly description?: string } {
  const words = explained?.[language] ?? (language === 'en' ? description : undefined);
  return words === undefined ? {} : { description: words };
}

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
  const files = [...catalog.assets.keys()].filter((file) => expression.test(file));
  const names = namesOfFiles(catalog, language);
  return files
    .map((file) => ({ value: file, label: names.get(file) ?? file.slice(file.lastIndexOf('/') + 1) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
}

/** The ids of a kind, each with its readable name. */
export function idChoices(catalog: LinkedCatalog, kind: IdKind, language: MessageLanguage): readonly FormChoice[] {
  return [...definitionsOf(catalog, kind).keys()].map((id) => ({
    value: id,
    label: nameOfId(catalog, kind, id, language),
  }));
}
