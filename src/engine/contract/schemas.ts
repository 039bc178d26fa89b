import { type CatalogFileKind, isPart, type SchemaName } from './catalog-files.ts';
import * as documents from './documents.ts';
import type { Json } from './json.ts';
import { oncePer } from './kept.ts';

/** The languages of diagnostics, which business staff read. */
export const MESSAGE_LANGUAGES = ['es', 'en'] as const;
export type MessageLanguage = (typeof MESSAGE_LANGUAGES)[number];

/** The kinds of entries that have ids, as the schemas name them in `definesId` and `refersTo`. */
export const ID_KINDS = [
  'announcement',
  'article',
  'client',
  'document',
  'download',
  'endpoint',
  'form',
  'group',
  'language',
  'line',
  'link',
  'mail',
  'menu',
  'office',
  'optionList',
  'page',
  'panelView',
  'panelWord',
  'port',
  'question',
  'route',
  'sea',
  'sector',
  'slot',
  'text',
  'topic',
] as const;
export type IdKind = (typeof ID_KINDS)[number];
/** The kinds that may have former names: entries with an id, and parts of pages with an anchor. */
export type AliasKind = IdKind | 'anchor';

export type FileRole = 'download' | 'drawing' | 'font' | 'icon' | 'image';

/** A JSON Schema (2020-12) with the annotations that schema/README.md explains. */
export interface Schema {
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: string | number | boolean;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly propertyNames?: Schema;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  /** The value that a new entry begins with. */
  readonly default?: Json;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  /** In the contract of the server: references to schemas whose properties it has too. */
  readonly allOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly catalogText?: boolean;
  readonly catalogUrl?: boolean;
  readonly catalogDate?: boolean;
  readonly catalogMoment?: boolean;
  readonly withinYears?: number;
  readonly catalogTarget?: boolean;
  readonly catalogWindow?: boolean;
  readonly inTurn?: boolean;
  readonly inParts?: boolean;
  readonly printable?: boolean;
  /** Whether the server inserts the content of the block at each request. */
  readonly filledByServer?: boolean;
  readonly notForVisitors?: boolean;
  /** Whether it names an owner: a mail address, or a name that has a mailbox in site.yaml. */
  readonly catalogOwner?: boolean;
  readonly catalogFile?: FileRole;
  readonly maxBytes?: number;
  readonly definesId?: IdKind;
  readonly refersTo?: IdKind;
  /** The kind of entries, or the list, in which nothing else has this name. */
  readonly uniqueAmong?: IdKind | 'list';
  /** The properties beside it that may tell two of the same name apart. */
  readonly uniqueWith?: readonly string[];
  readonly heading?: Heading;
  /** Beside `refersTo: "route"`: the kind of block that the page of the route has. */
  readonly needsBlock?: string;
  readonly namedByProgram?: boolean;
  readonly aliasOf?: AliasKind;
  readonly textNamespace?: string;
  /** The namespaces of texts by the first part of their keys, so that only pages that show them load them. */
  readonly textNamespaceByPart?: Readonly<Record<string, string>>;
  readonly textValues?: readonly string[];
  readonly textValuesByKey?: Readonly<Record<string, readonly string[]>>;
  readonly readsQuery?: readonly QueryParameter[];
  readonly shows?: readonly IdKind[];
  readonly snippetLabel?: string;
  readonly snippetAlso?: readonly string[];
  /** The properties with which the form of the object begins; all others come after them, apart. */
  readonly formFirst?: readonly string[];
  readonly called?: Readonly<Record<MessageLanguage, string>>;
  readonly explained?: Readonly<Partial<Record<MessageLanguage, string>>>;
  readonly valuesCalled?: Readonly<Record<string, Readonly<Record<MessageLanguage, string>>>>;
}

/** An entry that visitors see as a heading above the entries of the same file that refer to it. */
interface Heading {
  /** The key that, when true, puts something else below it. */
  readonly unless?: string;
}

/** A query parameter of a page that a block reads. */
export interface QueryParameter {
  readonly parameter?: string;
  /** The key of lineChoice in site.yaml that holds the parameter's name, instead of `parameter`. */
  readonly ofSite?: string;
  /** The kind whose ids its values are; if left out, any value is allowed. */
  readonly names?: IdKind | 'entry';
}

// JSON modules widen their literals ("string" instead of "line"), so the schema type is asserted once, here.
const written = { ...documents } as unknown as Readonly<Record<SchemaName, Schema>>;

export const schemas = Object.fromEntries(
  Object.entries(written).map(([name, schema]) => [name, withWholeParts(schema)]),
) as typeof written;

/** An object in parts that does not say what it requires requires all of its properties. */
function withWholeParts({ properties = {}, ...schema }: Schema): Schema {
  const whole = Object.entries(properties).map(([key, property]): [string, Schema] => {
    const isSaid = property.inParts !== true || property.required !== undefined;
    return [key, isSaid ? property : { ...property, required: Object.keys(wholeSchema(property).properties ?? {}) }];
  });
  return { ...schema, ...(whole.length === 0 ? {} : { properties: Object.fromEntries(whole) }) };
}

/** The schema of a file with a part of a list: what the list and its maps must have may be in the other files. */
export function schemaOfPart(name: SchemaName): Schema {
  return partOf(schemas[name]);
}

const partOf = oncePer(({ required: _whole, properties = {}, ...rest }: Schema): Schema => {
  const shared = Object.entries(properties).map(([key, property]): [string, Schema] => {
    const map = wholeSchema(property);
    if (!isMap(map)) return [key, property];
    const { required: _all, $ref: _target, ...part } = map;
    return [key, part];
  });
  return { ...rest, properties: Object.fromEntries(shared) };
});

/** The schema of a file: one in the folder of a list need not have what another may have. */
export function schemaOfFile(path: string, kind: CatalogFileKind): Schema {
  return isPart(kind, path) ? schemaOfPart(kind.schema) : schemas[kind.schema];
}

/** Whether a schema is that of an object with any keys, or with keys that several files of a list may have in parts. */
export function isMap({ additionalProperties, inParts }: Schema): boolean {
  return typeof additionalProperties === 'object' || inParts === true;
}

/**
 * Follows a reference such as "common.schema.json#/$defs/text"; schemas name the document even for their own parts.
 * @throws Error when its target is missing: a mistake in the schema files, not in a catalog.
 */
export function resolveReference(reference: string): { readonly name: string; readonly schema: Schema } {
  const [, document = '', name = ''] = /^([a-z-]+)\.schema\.json#\/\$defs\/([A-Za-z]+)$/.exec(reference) ?? [];
  const schema = written[document as SchemaName]?.$defs?.[name];
  if (schema === undefined) throw new Error(`schema reference ${reference} leads nowhere`);
  return { name, schema };
}

/** Returns the schema itself, or the one that it refers to. */
export function dereference(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : resolveReference(schema.$ref).schema;
}

/** Merges a schema with the one that it refers to; keys beside the reference override. */
export function wholeSchema(schema: Schema): Schema {
  return schema.$ref === undefined ? schema : mergedSchema(wholeSchema(resolveReference(schema.$ref).schema), schema);
}

/** Merges the keys beside a reference over its target; what either requires is required. A description there drops the target's `explained`. */
export function mergedSchema({ explained, required: asked = [], ...target }: Schema, beside: Schema): Schema {
  const own = beside.description === undefined && explained !== undefined ? { explained } : {};
  const required = [...asked, ...(beside.required ?? [])];
  return { ...target, ...own, ...beside, ...(required.length === 0 ? {} : { required }) };
}

/** Every schema, at any depth, of every document. */
export function* eachSchema(within: object = schemas): Iterable<Schema> {
  for (const part of Object.values(within)) {
    if (typeof part !== 'object' || part === null) continue;
    yield part;
    yield* eachSchema(part);
  }
}

/** Returns the members of a closed union by the value of their `kind`. */
export function unionMembers(schema: Schema): ReadonlyMap<string, Schema> {
  return new Map(
    (schema.oneOf ?? []).map(dereference).map((member) => [String(member.properties?.['kind']?.const), member]),
  );
}

/** The schema of each kind of block. */
export const BLOCKS = unionMembers(resolveReference('blocks.schema.json#/$defs/block').schema);

/** The schema of each kind of target. */
export const TARGETS = unionMembers(resolveReference('targets.schema.json#/$defs/target').schema);

/** The kinds of blocks that a PDF can show. */
export const PRINTABLE_BLOCKS: readonly string[] = [...BLOCKS]
  .filter(([, { printable }]) => printable)
  .map(([kind]) => kind);

/** The annotation keywords, which the validator ignores. */
export const ANNOTATIONS: readonly string[] = [
  'catalogText catalogUrl catalogDate catalogMoment withinYears catalogTarget catalogWindow inTurn inParts printable filledByServer notForVisitors catalogOwner catalogFile',
  'maxBytes definesId refersTo uniqueAmong uniqueWith heading needsBlock namedByProgram aliasOf textNamespace textNamespaceByPart textValues',
  'textValuesByKey readsQuery shows snippetLabel formFirst snippetAlso called valuesCalled explained',
].flatMap((words) => words.split(' '));
