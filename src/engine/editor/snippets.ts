import { isCollection, isObject, type Json } from '../contract/json.ts';
import { dereference, type Schema, unionMembers, wholeSchema } from '../contract/schemas.ts';
import { definitionsOf, type LinkedCatalog } from '../core/link/linked-catalog.ts';
import { EDITOR_MESSAGES, oneOfFiles } from './choices.ts';

/** An object to insert, with placeholders to fill in. */
type Snippet = {
  readonly label: string;
  readonly description: string;
  readonly body: Json;
  readonly sortText?: string;
};

/** A snippet for an object of a schema, with placeholders to fill in. */
export function snippet(catalog: LinkedCatalog, label: string, schema: Schema): Snippet {
  return { label, description: EDITOR_MESSAGES.snippet(label), body: bodyOf(schema, new Places(catalog)) };
}

/** A snippet for each member of a union; `within` wraps a member in what contains it. */
export function memberSnippets(
  catalog: LinkedCatalog,
  union: Schema,
  within: (body: Json) => Json = (body) => body,
): Snippet[] {
  return [...unionMembers(union)].map(([kind, member]) => ({
    label: `kind: ${kind}`,
    // Sorted below the properties, which are wanted once a kind is chosen.
    sortText: `~${kind}`,
    description: explanationOf(member) ?? '',
    body: within(bodyOf(member, new Places(catalog))),
  }));
}

/** Of a schema for one entry or a list of them, the schema for one. */
function oneRatherThanSeveral(schema: Schema): Schema {
  const { else: one, ...rest } = wholeSchema(schema);
  return one === undefined ? rest : wholeSchema(one);
}

/** Snippets for a target of each kind, or for a list with one. */
export function entrySnippets(catalog: LinkedCatalog, { oneOf: members, else: rest, items }: Schema): Snippet[] {
  if (members !== undefined) return memberSnippets(catalog, { oneOf: members });
  const target = dereference(items ?? {}).properties?.['target'];
  if (target !== undefined) return memberSnippets(catalog, oneRatherThanSeveral(target), (body) => [{ target: body }]);
  return rest === undefined ? [] : entrySnippets(catalog, dereference(rest));
}

/** All snippets for a value of a schema. */
export function snippetsOf(catalog: LinkedCatalog, written: Schema): Snippet[] {
  const schema = wholeSchema(written);
  if (schema.oneOf !== undefined) return memberSnippets(catalog, schema);
  if (schema.else !== undefined) return entrySnippets(catalog, schema);
  return schema.snippetLabel === undefined ? [] : [snippet(catalog, schema.snippetLabel, schema)];
}

/**
 * The text of a snippet's body.
 * @param layout `item`: behind the dash of a list; `block`: on lines of its own; `flow`: behind something on its line
 */
export function snippetText(body: Json, layout: 'item' | 'block' | 'flow'): string {
  return layout === 'flow' ? inFlow(body) : inLines(body).join(layout === 'item' ? '\n  ' : '\n');
}

function inFlow(body: Json): string {
  if (Array.isArray(body)) return `[${body.map(inFlow).join(', ')}]`;
  if (!isObject(body)) return String(body);
  const parts = Object.entries(body).map(([key, value]) => `${key}: ${inFlow(value)}`);
  return `{ ${parts.join(', ')} }`;
}

/** The lines of a body, without indentation around it; what has only words is within braces on one line. */
function inLines(body: Json): string[] {
  const indented = (lines: readonly string[], first: string) =>
    lines.map((line, index) => `${index === 0 ? first : '  '}${line}`);
  if (Array.isArray(body)) return body.flatMap((item) => indented(inLines(item), '- '));
  if (!isObject(body)) return [String(body)];
  return Object.entries(body).flatMap(([key, value]) => {
    const isSimple =
      !Array.isArray(value) && (!isObject(value) || Object.values(value).every((each) => !isCollection(each)));
    return isSimple ? [`${key}: ${inFlow(value)}`] : [`${key}:`, ...indented(inLines(value), '  ')];
  });
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
  const schema = oneRatherThanSeveral(written);
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
