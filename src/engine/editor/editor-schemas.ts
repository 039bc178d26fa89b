import { CAPABILITIES, isKeyOff } from '../contract/capabilities.ts';
import { CATALOG_FILES, type CatalogFileKind, type SchemaName } from '../contract/catalog-files.ts';
import { formatOf } from '../contract/formats.ts';
import { isObject, type Json, type JsonObject } from '../contract/json.ts';
import {
  ANNOTATIONS,
  dereference,
  mergedSchema,
  resolveReference,
  type Schema,
  schemaOfPart,
  schemas,
  unionMembers,
} from '../contract/schemas.ts';
import type { LinkedCatalog } from '../core/link/linked-catalog.ts';
import { EDITOR_MESSAGES, namesOf, oneOf, oneOfFiles, oneOfKind, oneOfOwners } from './choices.ts';
import { anchorsByRoute, fieldsByEndpoint, optionsByForm, queriesByRoute, when } from './conditions.ts';
import { entrySnippets, explanationOf, memberSnippets, snippet } from './snippets.ts';

/** A schema file for editors. */
export interface EditorSchema {
  /** Path below the folder of the editor schemas. */
  readonly path: string;
  readonly content: string;
}

const COMMENT =
  'Written by the catalog compiler. Do not edit: change schema/catalog or catalog/ and run `npm run check`.';

/**
 * Returns a schema for each kind of catalog file, for completion and checks in editors: its shape, with the ids, files and
 * languages that the catalog has. Each is one document without references to others.
 * @returns undefined while some ids could not be read, because the schemas of an earlier run are then more complete.
 */
export function editorSchemas(catalog: LinkedCatalog): readonly EditorSchema[] | undefined {
  if (catalog.incompleteKinds.size > 0) return undefined;
  return CATALOG_FILES.map((kind) => ({
    path: `${kind.schema}.schema.json`,
    content: `${JSON.stringify(documentOf(catalog, kind), null, 1)}\n`,
  }));
}

function documentOf(catalog: LinkedCatalog, kind: CatalogFileKind) {
  const translation = new Translation(catalog);
  const part = catalog.files.find((file) => file.kind === kind && file.isPart);
  const root = translation.of(part === undefined ? schemas[kind.schema] : schemaOfPart(kind.schema));
  const $defs = translation.definitions.toJson();
  // Draft 7, because old language servers know it too; the keywords used mean the same in later drafts.
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: COMMENT,
    ...withoutKeysOff(root, [], { name: kind.schema, $defs, off: catalog.off }),
    $defs,
  };
}

interface Surroundings {
  readonly name: SchemaName;
  /** The definitions that references name. */
  readonly $defs: JsonObject;
  readonly off: LinkedCatalog['off'];
}

/** Returns a schema for a place of a file that does not demand the keys of capabilities that are off. */
function withoutKeysOff(schema: JsonObject, pointer: readonly string[], around: Surroundings): JsonObject {
  const { name, $defs, off } = around;
  const place = [name, ...pointer, ''].join('/');
  if (!KEYS.some((key) => key.startsWith(place))) return schema;
  const whole = typeof schema['$ref'] === 'string' ? $defs[schema['$ref'].slice('#/$defs/'.length)] : schema;
  if (!isObject(whole)) return schema;
  const inside = (key: string) => [...pointer, key];
  return Object.fromEntries(
    Object.entries(whole).map(([keyword, value]) => {
      if (keyword === 'required' && Array.isArray(value))
        return [keyword, value.filter((key) => !isKeyOff(name, inside(String(key)), off))];
      if (keyword !== 'properties' || !isObject(value)) return [keyword, value];
      const properties = Object.entries(value).map(([key, each]) =>
        isObject(each) ? [key, withoutKeysOff(each, inside(key), around)] : [key, each],
      );
      return [keyword, Object.fromEntries(properties)];
    }),
  );
}

/** All keys that files need not always have, as schema and path. */
const KEYS = Object.values(CAPABILITIES).flatMap(({ keys = [], keysInstead = [] }) => [...keys, ...keysInstead]);

/** The shared definitions of one document. */
class Definitions {
  readonly #parts = new Map<string, JsonObject>();
  readonly #references = new Map<string, string>();

  /** Returns a reference to a definition, which is made on first use. */
  refer(name: string, make: () => JsonObject): JsonObject {
    if (!this.#parts.has(name)) this.#parts.set(name, make());
    return { $ref: `#/$defs/${name}` };
  }

  /** Names a definition, which editors show: without its document, unless another document has that name too. */
  nameOf(reference: string): string {
    const { name } = resolveReference(reference);
    const [document] = reference.split('.');
    const isTaken = (this.#references.get(name) ?? reference) !== reference;
    if (!isTaken) this.#references.set(name, reference);
    return isTaken ? `${document}-${name}` : name;
  }

  toJson(): JsonObject {
    return Object.fromEntries([...this.#parts].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** Keywords that are translated to others, or that only the compiler uses. */
const OMITTED = new Set<string>([...ANNOTATIONS, '$schema', '$id', '$defs', 'discriminator', 'oneOf']);
/** Keywords whose value is a schema. */
const HOLDERS = new Set(['items', 'additionalProperties', 'propertyNames', 'if', 'then', 'else']);

/**
 * Translates catalog schemas for editors: references become definitions of one document, and an id, a file, a text or an
 * address gets the values that the catalog has.
 */
class Translation {
  readonly catalog: LinkedCatalog;
  readonly definitions = new Definitions();

  constructor(catalog: LinkedCatalog) {
    this.catalog = catalog;
  }

  of(schema: Schema): JsonObject {
    if (schema.$ref === undefined) return this.#value(schema) ?? { ...this.#keywords(schema), ...this.#more(schema) };
    const { $ref, ...beside } = schema;
    const target = resolveReference($ref).schema;
    // Editors treat keywords beside a reference differently, so they are merged.
    if (Object.keys(beside).some((key) => !OMITTED.has(key))) return this.of(mergedSchema(target, beside));
    return this.definitions.refer(this.definitions.nameOf($ref), () => this.of(target));
  }

  /** The translation of a schema whose values come from the catalog; undefined for any other. */
  #value(schema: Schema): JsonObject | undefined {
    const { catalog } = this;
    const { refersTo, catalogFile: role } = schema;
    const description = explanationOf(schema);
    const described = description === undefined ? {} : { description };
    if (refersTo !== undefined) return this.#described(schema, `id-${refersTo}`, () => oneOfKind(catalog, refersTo));
    const owners = schema.catalogOwner === true ? oneOfOwners(catalog) : undefined;
    if (owners !== undefined) return this.#described(schema, 'known-owner', () => owners);
    if (role !== undefined) return this.#described(schema, `file-${role}`, () => oneOfFiles(catalog, schema));
    if (schema.catalogUrl) return { ...described, ...urlOf(catalog, schema.type) };
    if (!schema.catalogText) return undefined;
    return { ...described, ...textOf(catalog, this.of(asSchema(schema.additionalProperties))) };
  }

  /** A described reference to a definition, which is not repeated because it may list all ids of the catalog. */
  #described(schema: Schema, name: string, make: () => JsonObject): JsonObject {
    const description = explanationOf(schema);
    const reference = this.definitions.refer(name, make);
    return description === undefined ? reference : { description, allOf: [reference] };
  }

  #keywords(schema: Schema): JsonObject {
    const { propertyNames } = schema;
    // Keys that are ids become properties.
    const isKnown = (key: string) => key === 'propertyNames' && propertyNames?.refersTo !== undefined;
    const kept = Object.entries(schema).filter(([key]) => !OMITTED.has(key) && !isKnown(key));
    const format = formatOf(schema.pattern ?? '');
    const description = explanationOf(schema);
    return {
      ...Object.fromEntries(kept.map(([key, value]) => [key, this.#keyword(key, value as Json)])),
      ...(description === undefined ? {} : { description }),
      ...(format === undefined ? {} : { patternErrorMessage: EDITOR_MESSAGES.format(format) }),
    };
  }

  #keyword(key: string, value: Json): Json {
    if (typeof value !== 'object' || value === null) return value;
    if (key === 'anyOf') return (value as readonly Schema[]).map((each) => this.of(each));
    if (key === 'properties')
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.of(each as Schema)]));
    return HOLDERS.has(key) ? this.of(value as Schema) : value;
  }

  /** Keywords added to a schema. */
  #more(schema: Schema): JsonObject {
    const { catalog } = this;
    const { properties = {}, snippetLabel: label } = schema;
    if (schema.oneOf !== undefined) return this.#union(schema);
    if (schema.propertyNames?.refersTo !== undefined) return this.#keys(schema);
    if (schema.then?.const !== undefined) return this.#orElse(String(schema.then.const), schema.else);
    if (schema.else !== undefined) return { defaultSnippets: entrySnippets(this.catalog, schema) };
    const conditions = [
      ...(properties['hash'] && properties['route'] ? anchorsByRoute(catalog) : []),
      ...(properties['query'] && properties['route'] ? queriesByRoute(catalog) : []),
      ...(properties['endpoint']
        ? fieldsByEndpoint(catalog, this.of(asSchema(properties['fields']?.additionalProperties)))
        : []),
      ...(properties['prefills'] ? optionsByForm(catalog) : []),
    ];
    return {
      ...(conditions.length === 0 ? {} : { allOf: conditions }),
      ...(label === undefined ? {} : { defaultSnippets: [snippet(catalog, label, schema)] }),
    };
  }

  /** Applies only the member that `kind` names, so that a mistake in it is not reported for the others. */
  #union(schema: Schema): JsonObject {
    const members = unionMembers(schema);
    const kinds = [...members.keys()];
    const descriptions = [...members.values()].map((member) => explanationOf(member) ?? '');
    return {
      properties: { kind: oneOf(kinds, EDITOR_MESSAGES.unknownKind(kinds), descriptions) },
      allOf: (schema.oneOf ?? []).map((member) =>
        when('kind', String(dereference(member).properties?.['kind']?.const), this.of(member)),
      ),
      defaultSnippets: memberSnippets(this.catalog, schema),
    };
  }

  /** The keywords of an object whose keys are ids. Slots are all required, because a line names every one. */
  #keys({ propertyNames, additionalProperties }: Schema): JsonObject {
    const kind = propertyNames?.refersTo;
    if (kind === undefined) return {};
    const names = namesOf(this.catalog, kind);
    const value = this.of(dereference(asSchema(additionalProperties)));
    return {
      properties: Object.fromEntries([...names].map(([id, description]) => [id, { ...value, description }])),
      additionalProperties: false,
      ...(kind === 'slot' ? { required: [...names.keys()] } : {}),
    };
  }

  /** Offers a word that may replace the value, beside the snippets for the value. */
  #orElse(word: string, rest: Schema | undefined): JsonObject {
    const then = oneOf([word], EDITOR_MESSAGES.notOffered);
    return {
      then,
      defaultSnippets: [{ label: word, body: word }, ...entrySnippets(this.catalog, dereference(rest ?? {}))],
    };
  }
}

function asSchema(schema: boolean | Schema | undefined): Schema {
  return typeof schema === 'object' ? schema : {};
}

/** The key of any language, because texts of a future language may already be in the catalog. */
const LANGUAGE = '^[a-z]{2}$';

/** A schema for words in every language of the site. */
function textOf(catalog: LinkedCatalog, words: JsonObject): JsonObject {
  return { type: 'object', required: catalog.languages, ...byLanguage(catalog, words) };
}

/** The keywords of an object with one value per language. */
function byLanguage(catalog: LinkedCatalog, value: JsonObject): JsonObject {
  return {
    properties: Object.fromEntries(catalog.languages.map((language) => [language, value])),
    patternProperties: { [LANGUAGE]: value },
    additionalProperties: false,
  };
}

/**
 * The minimum shape of an address. It is looser than the rule forbidden-url, which checks host names more closely, so that
 * the editor marks only what is really wrong.
 */
export const URL_PATTERN =
  '^[Hh][Tt][Tt][Pp][Ss]://[A-Za-z0-9ñáéíóúüÑÁÉÍÓÚÜ-]*(\\.[A-Za-z0-9ñáéíóúüÑÁÉÍÓÚÜ-]*)+(:[0-9]*)?([/?#][^\\s\\\\]*)?$';

/** A schema for an address, or for one per language where the catalog schema allows that. */
function urlOf(catalog: LinkedCatalog, type: string | readonly string[] | undefined): JsonObject {
  const address = { pattern: URL_PATTERN, patternErrorMessage: EDITOR_MESSAGES.url, maxLength: 2000 };
  if (type === 'string') return { type, ...address };
  return { type: ['string', 'object'], ...address, ...byLanguage(catalog, { type: 'string', ...address }) };
}
