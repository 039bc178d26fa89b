import { NOT_BLANK } from '../../contract/formats.ts';
import { isObject, type Json, type JsonObject, own, type Path, step, valueAt } from '../../contract/json.ts';
import { type IdKind, resolveReference, type Schema, unionMembers } from '../../contract/schemas.ts';
import { emptyIndex, type FileIndex } from './file-index.ts';

/** Namespace of texts that every page shows (menus, interface words). */
const SHELL_NAMESPACE = 'shell';

const plans = new Map<Schema, Plan | undefined>();

/** Indexes one file's data. Skips values that do not match the schema. */
export function indexFile(schema: Schema, value: Json): FileIndex {
  const indexed = emptyIndex();
  planOf(schema)?.visit(value, null, { value, namespace: SHELL_NAMESPACE, values: [], indexed });
  return indexed;
}

/** The kinds of ids that a file of this schema defines. */
export function definedKinds(schema: Schema): ReadonlySet<IdKind> {
  return planOf(schema)?.defines ?? new Set();
}

function planOf(schema: Schema | undefined): Plan | undefined {
  if (schema === undefined) return undefined;
  if (!plans.has(schema)) plans.set(schema, makePlan(schema));
  return plans.get(schema);
}

function makePlan(schema: Schema): Plan | undefined {
  const parts = [
    ...annotationPlans(schema),
    planOf(schema.$ref === undefined ? undefined : resolveReference(schema.$ref).schema),
    objectPlan(schema),
    listPlan(schema),
    unionPlan(schema),
    planOf(schema.then),
    planOf(schema.else),
  ].filter((plan) => plan !== undefined);
  if (parts.length === 0) return undefined;
  const { textNamespace, textValues } = schema;
  const visits = parts.map((part) => part.visit);
  return {
    defines: union(parts),
    visit: (value, path, owner) => {
      const inner =
        textNamespace === undefined && textValues === undefined
          ? owner
          : { ...owner, namespace: textNamespace ?? owner.namespace, values: textValues ?? owner.values };
      for (const visit of visits) visit(value, path, inner);
    },
  };
}

/** When a value is missing or has another type, the ids that it may define are unknown. */
function markIncomplete(plans: readonly Plan[], { indexed }: Owner): void {
  for (const plan of plans) for (const kind of plan.defines) indexed.incompleteKinds.add(kind);
}

function union(plans: readonly Plan[]): ReadonlySet<IdKind> {
  return new Set(plans.flatMap((plan) => [...plan.defines]));
}

function objectPlan(schema: Schema): Plan | undefined {
  const known = Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const plan = planOf(property);
    return plan === undefined ? [] : [{ key, plan, required: schema.required?.includes(key) ?? false }];
  });
  const rest = typeof schema.additionalProperties === 'object' ? planOf(schema.additionalProperties) : undefined;
  const names = keyPlan(schema);
  const { textValuesByKey, textNamespaceByPart } = schema;
  // The missing-text rule checks the languages of a text; the languages of an address are indexed with the address.
  if (schema.catalogText || schema.catalogUrl || (known.length === 0 && rest === undefined && names === undefined))
    return undefined;
  return {
    defines: union([...known.map(({ plan }) => plan), ...(rest ? [rest] : []), ...(names ? [names] : [])]),
    visit: (value, path, owner) => {
      if (!isObject(value))
        return markIncomplete(
          known.map(({ plan }) => plan),
          owner,
        );
      const inner = { ...owner, value };
      for (const { key, plan, required } of known) {
        const property = own(value, key);
        if (property !== undefined) plan.visit(property, step(path, key), inner);
        else if (required || (plan.defines.size > 0 && mayBeMisspelt(schema, value))) markIncomplete([plan], owner);
      }
      if (rest === undefined && names === undefined) return;
      for (const [key, property] of Object.entries(value)) {
        if (schema.properties !== undefined && Object.hasOwn(schema.properties, key)) continue;
        const at = step(path, key);
        names?.visit(key, at, { ...inner, value: property });
        rest?.visit(property, at, {
          ...inner,
          values: textValuesByKey === undefined ? inner.values : (textValuesByKey[key] ?? []),
          namespace: textNamespaceByPart?.[firstPart(key)] ?? inner.namespace,
        });
      }
    },
  };
}

/** Whether a missing property may be misspelt or required: a key is unknown, or no alternative of `anyOf` is complete. */
function mayBeMisspelt({ properties = {}, additionalProperties, anyOf = [] }: Schema, value: JsonObject): boolean {
  const hasUnknown = Object.keys(value).some((key) => !Object.hasOwn(properties, key));
  const lacksChoice =
    anyOf.length > 0 && !anyOf.some(({ required = [] }) => required.every((key) => Object.hasOwn(value, key)));
  return (additionalProperties === false && hasUnknown) || lacksChoice;
}

function firstPart(key: string): string {
  return key.slice(0, key.indexOf('.'));
}

/** Indexes keys that are ids. */
function keyPlan(schema: Schema): Plan | undefined {
  const { definesId, refersTo } = schema.propertyNames ?? {};
  if (definesId === undefined && refersTo === undefined) return undefined;
  return {
    defines: new Set(definesId === undefined ? [] : [definesId]),
    visit: (key, path, { indexed, value }) => {
      const id = String(key);
      if (definesId !== undefined) indexed.definitions.push({ kind: definesId, id, value, path, isKey: true });
      if (refersTo !== undefined) indexed.references.push({ kind: refersTo, id, path, isKey: true });
    },
  };
}

function listPlan(schema: Schema): Plan | undefined {
  const item = planOf(schema.items);
  if (item === undefined) return undefined;
  return {
    defines: item.defines,
    visit: (value, path, owner) => {
      if (!Array.isArray(value)) return markIncomplete([item], owner);
      if (value.length < (schema.minItems ?? 0)) markIncomplete([item], owner);
      for (const [index, each] of value.entries()) item.visit(each, step(path, index), owner);
    },
  };
}

function unionPlan(schema: Schema): Plan | undefined {
  if (schema.oneOf === undefined) return undefined;
  const members = new Map([...unionMembers(schema)].map(([kind, member]) => [kind, planOf(member)] as const));
  const present = [...members.values()].filter((plan) => plan !== undefined);
  if (present.length === 0) return undefined;
  return {
    defines: union(present),
    visit: (value, path, owner) => {
      if (isObject(value)) members.get(String(own(value, 'kind')))?.visit(value, path, owner);
    },
  };
}

/** Indexes a value; the annotations of its schema mark ids, texts, addresses and files. */
type Visit<Value = Json> = (value: Value, path: Path | null, owner: Owner) => void;
/** The object that an id inside it names, and the namespace for texts. */
interface Owner {
  readonly value: Json;
  readonly namespace: string;
  /** Names of the values that code passes to the texts. */
  readonly values: readonly string[];
  readonly indexed: FileIndex;
}
/** A schema compiled to a visitor; undefined for a schema without annotations, so that the walk skips its values. */
interface Plan {
  readonly visit: Visit;
  /** Kinds of ids that a value of this schema may define. */
  readonly defines: ReadonlySet<IdKind>;
}

const DEFINES_NOTHING: ReadonlySet<IdKind> = new Set();

/** The plans for the annotations of a schema. */
function annotationPlans(schema: Schema): Plan[] {
  const { definesId, refersTo, needsBlock, aliasOf, catalogFile: role, withinYears: years, shows: kinds } = schema;
  const { uniqueAmong: among, uniqueWith = [], heading } = schema;
  const plans: Plan[] = [];
  const add = (visit: Visit, defines = DEFINES_NOTHING) => plans.push({ visit, defines });
  const ofText = (visit: Visit<string>) =>
    add((value, path, owner) => {
      if (typeof value === 'string') visit(value, path, owner);
    });
  const ofObject = (visit: Visit<JsonObject>) =>
    add((value, path, owner) => {
      if (isObject(value)) visit(value, path, owner);
    });
  if (definesId !== undefined) {
    add(
      (id, path, { indexed, value }) => {
        if (typeof id === 'string') indexed.definitions.push({ kind: definesId, id, value, path, isKey: false });
        else indexed.incompleteKinds.add(definesId);
      },
      new Set([definesId]),
    );
  }
  if (definesId !== undefined && heading !== undefined) {
    ofText((id, path, { indexed, value }) => {
      const isFilled = heading.unless !== undefined && valueAt(value, heading.unless) === true;
      indexed.headings.push({ kind: definesId, id, isFilled, path });
    });
  }
  if (among !== undefined) {
    add((value, path, { indexed, value: owner }) => {
      indexed.names.push({ among, value, owner, beside: uniqueWith.map((key) => valueAt(owner, key)), path });
    });
  }
  if (refersTo !== undefined) {
    ofText((id, path, { indexed }) => {
      indexed.references.push({ kind: refersTo, id, path, isKey: false, needsBlock });
    });
  }
  if (aliasOf !== undefined) ofText((alias, path, { indexed }) => indexed.aliases.push({ kind: aliasOf, alias, path }));
  if (role !== undefined) ofText((file, path, { indexed }) => indexed.files.push({ role, file, path }));
  if (schema.catalogText) {
    ofObject((value, path, { indexed, namespace, values }) => {
      indexed.texts.push({ value, path, namespace, values });
      addWords(value, path, indexed);
    });
  }
  if (schema.catalogDate) ofText((date, path, { indexed }) => indexed.dates.push({ date, path }));
  if (years !== undefined) {
    add((date, path, { indexed }) => {
      if (typeof date === 'string' || typeof date === 'number') indexed.nearDates.push({ date, years, path });
    });
  }
  if (schema.catalogTarget) ofObject((value, path, { indexed }) => indexed.targets.push({ value, path }));
  if (schema.catalogWindow) ofObject((value, path, { indexed }) => indexed.windows.push({ value, path }));
  if (schema.inTurn) {
    add((items, path, { indexed }) => {
      if (Array.isArray(items)) indexed.turns.push({ items, path });
    });
  }
  if (isFreeText(schema)) add((value, path, { indexed }) => addWords(value, path, indexed));
  if (kinds !== undefined) add((_value, path, { indexed }) => indexed.shows.push({ kinds, path }));
  if (schema.catalogUrl) add(visitUrl);
  return plans;
}

/** The only keywords that the schema of a free text may have. */
const OF_FREE_TEXT = new Set(
  'type description called explained minLength maxLength pattern uniqueAmong uniqueWith'.split(' '),
);

function isFreeText(schema: Schema): boolean {
  const { type, pattern = NOT_BLANK } = schema;
  return type === 'string' && pattern === NOT_BLANK && Object.keys(schema).every((key) => OF_FREE_TEXT.has(key));
}

/** Adds a text, its plural forms, or all its languages. */
function addWords(value: Json, path: Path | null, indexed: FileIndex): void {
  if (typeof value === 'string') indexed.words.push({ words: value, path });
  else if (isObject(value)) for (const [key, part] of Object.entries(value)) addWords(part, step(path, key), indexed);
}

const visitUrl: Visit = (value, path, { indexed }) => {
  if (typeof value === 'string') indexed.urls.push({ url: value, path });
  else if (isObject(value)) {
    for (const [language, url] of Object.entries(value)) {
      // The schema reports a key that is no language.
      if (/^[a-z]{2}$/.test(language))
        indexed.references.push({ kind: 'language', id: language, path: step(path, language), isKey: true });
      if (typeof url === 'string') indexed.urls.push({ url, path: step(path, language) });
    }
  }
};
