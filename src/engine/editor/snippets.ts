import type { Json, JsonObject } from '../contract/json.ts';
import { dereference, type Schema, unionMembers } from '../contract/schemas.ts';
import { definitionsOf, type LinkedCatalog } from '../core/link/linked-catalog.ts';
import { EDITOR_MESSAGES, oneOfFiles } from './choices.ts';

/** A snippet for an object of a schema, with placeholders to fill in. */
export function snippet(catalog: LinkedCatalog, label: string, schema: Schema): JsonObject {
  return { label, description: EDITOR_MESSAGES.snippet(label), body: bodyOf(schema, new Places(catalog)) };
}

/** A snippet for each member of a union; `within` wraps a member in what contains it. */
export function memberSnippets(
  catalog: LinkedCatalog,
  union: Schema,
  within: (body: Json) => Json = (body) => body,
): JsonObject[] {
  return [...unionMembers(union)].map(([kind, member]) => ({
    label: `kind: ${kind}`,
    // Sorted below the properties, which are wanted once a kind is chosen.
    sortText: `~${kind}`,
    description: explanationOf(member) ?? '',
    body: within(bodyOf(member, new Places(catalog))),
  }));
}

/** Of a schema for one entry or a list of them, the schema for one. */
export function oneRatherThanSeveral(schema: Schema): Schema {
  const { else: one, ...rest } = dereference(schema);
  return one === undefined ? rest : dereference(one);
}

/** The placeholders of one snippet, numbered in the order in which they are filled in. */
class Places {
  readonly catalog: LinkedCatalog;
  #count = 0;

  constructor(catalog: LinkedCatalog) {
    this.catalog = catalog;
  }

  empty(): string {
    return `$${++this.#count}`;
  }

  choice(values: readonly (string | number | boolean | null)[]): string {
    // A comma or a bar would end a choice.
    const plain = values.map(String).filter((value) => !/[,|\\}$]/.test(value));
    return plain.length === 0 ? this.empty() : `\${${++this.#count}|${plain.join(',')}|}`;
  }
}

/** A snippet body with the required keys of a schema and those in `snippetAlso`; of a union, the first member. */
function bodyOf(written: Schema, places: Places): Json {
  const schema = { ...oneRatherThanSeveral(written), ...written };
  const { catalog } = places;
  if (schema.const !== undefined) return schema.const;
  if (schema.refersTo !== undefined) return places.choice([...definitionsOf(catalog, schema.refersTo).keys()]);
  if (schema.catalogFile !== undefined) return places.choice(filesOf(catalog, schema));
  if (schema.enum !== undefined) return places.choice(schema.enum);
  if (schema.catalogText) return Object.fromEntries(catalog.languages.map((each) => [each, places.empty()]));
  if (schema.catalogUrl) return ['https:', '', places.empty()].join('/');
  if (schema.type === 'boolean') return places.choice([true, false]);
  if (schema.oneOf?.[0] !== undefined) return bodyOf(schema.oneOf[0], places);
  if (schema.items !== undefined) return [bodyOf(schema.items, places)];
  if (schema.properties === undefined) return places.empty();
  const wanted = [...(schema.required ?? []), ...(schema.snippetAlso ?? [])];
  return Object.fromEntries(wanted.map((key) => [key, bodyOf(schema.properties?.[key] ?? {}, places)]));
}

function filesOf(catalog: LinkedCatalog, schema: Schema): string[] {
  const { enum: files } = oneOfFiles(catalog, schema);
  return Array.isArray(files) ? files.map(String) : [];
}

/** The description of a field for editors: in Spanish, or the one for developers where that is missing. */
export function explanationOf({ description, explained }: Schema): string | undefined {
  return explained?.es ?? description;
}
