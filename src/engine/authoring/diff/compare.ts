import { formatOf } from '../../contract/formats.ts';
import {
  asList,
  asObject,
  isObject,
  isSame,
  type Json,
  objectsAt,
  own,
  type Pointer,
  textAt,
} from '../../contract/json.ts';
import { type Schema, unionMembers, wholeSchema } from '../../contract/schemas.ts';
import { addressOf } from '../../core/emit/link-address.ts';
import { type Entry, entriesByTarget } from '../../core/link/entries.ts';
import type { LinkedCatalog } from '../../core/link/linked-catalog.ts';
import { type At, type Both, type Comparison, under, type Visit } from './change.ts';
import { compareList, matchItems } from './compare-list.ts';
import { labelledName, nameOfId, shownValue } from './item-name.ts';

/** Kinds whose entries are only words, so that the id names them better. */
const OWN_WORDS = new Set(['text', 'panelWord']);

/** Notes the differences between two states of a value that visitors can notice. */
export const compare: Visit = (comparison, written, both, at) => {
  if (isSame(both.before, both.after)) return;
  const schema = wholeSchema(written);
  if (isNotCompared(schema)) return;
  const { then, else: rest } = schema;
  if (schema.catalogText) compareText(comparison, both, at, 'text');
  else if (schema.catalogTarget) compareTarget(comparison, schema, both, at);
  else if (schema.catalogUrl && at.entry !== '') compareText(comparison, both, at, 'link');
  else if (schema.oneOf !== undefined) compareMember(comparison, schema, both, at);
  else if (then?.const !== undefined && rest !== undefined) {
    // A word may replace the whole value, meaning that there is none.
    const unlessWord = (value: Json | undefined) => (value === then.const ? undefined : value);
    compare(comparison, rest, { before: unlessWord(both.before), after: unlessWord(both.after) }, at);
  } else if (then !== undefined && rest !== undefined) compareTurns(comparison, rest, both, at);
  else if (isListOfObjects(schema, both)) compareList(comparison, schema, both, at, compare);
  else if (isObject(both.before) || isObject(both.after)) compareObject(comparison, schema, both, at);
  else noteValue(comparison, schema, both, at);
};

function noteValue({ before, after, language, note }: Comparison, schema: Schema, both: Both, at: At): void {
  const shown = {
    before: shownValue(before, schema, both.before, language),
    after: shownValue(after, schema, both.after, language),
  };
  note({ kind: schema.catalogFile === undefined ? 'value' : 'replaced', ...shown }, at);
}

/**
 * Whether a schema is skipped: renames and moved pages are reported elsewhere, and what only staff read is no change for
 * visitors.
 */
function isNotCompared(schema: Schema): boolean {
  const format = formatOf(schema.pattern ?? '');
  return (
    wholeSchema(schema.items ?? {}).aliasOf !== undefined ||
    schema.definesId !== undefined ||
    schema.notForVisitors === true ||
    format === 'route-path' ||
    format === 'article-path'
  );
}

function isListOfObjects(schema: Schema, { before, after }: Both): boolean {
  return schema.items !== undefined && [...asList(before), ...asList(after)].some(isObject);
}

/** Compares members of a union by their keys if they are of one kind, otherwise only as whole values. */
function compareMember(comparison: Comparison, schema: Schema, both: Both, at: At): void {
  const [before, after] = [own(asObject(both.before), 'kind'), own(asObject(both.after), 'kind')];
  const member = unionMembers(schema).get(String(after ?? before));
  const isOfOneKind = before === after || before === undefined || after === undefined;
  if (member !== undefined && isOfOneKind) compare(comparison, member, both, at);
  else noteValue(comparison, schema, both, at);
}

function compareObject(comparison: Comparison, schema: Schema, { before, after }: Both, at: At): void {
  const [old, present] = [asObject(before), asObject(after)];
  const { properties = {}, additionalProperties: rest, propertyNames } = schema;
  for (const key of new Set([...Object.keys(present), ...Object.keys(old)])) {
    const property = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const inner = property ?? (typeof rest === 'object' ? rest : undefined);
    if (inner === undefined) continue;
    const kind = propertyNames?.definesId ?? propertyNames?.refersTo;
    const place =
      property === undefined ? keyPlace(comparison, kind, key, at) : propertyPlace(comparison, inner, key, at);
    compare(comparison, inner, { before: own(old, key), after: own(present, key) }, place);
  }
}

/** The place of a key in a map; a key that is an id is named after its entry. */
function keyPlace({ after, before, language }: Comparison, kind: Schema['refersTo'], key: string, at: At): At {
  if (kind === undefined || OWN_WORDS.has(kind)) return under(at, key, key);
  const catalog = after.definitions.get(kind)?.has(key) ? after : before;
  return at.entry === ''
    ? { ...under(at, key, undefined), entry: labelledName(catalog, kind, key, language) }
    : under(at, key, nameOfId(catalog, kind, key, language));
}

function propertyPlace({ language }: Comparison, schema: Schema, key: string, at: At): At {
  const { items, called, else: one } = wholeSchema(schema);
  const { catalogTarget } = wholeSchema(one ?? schema);
  // List items have names of their own, and a target needs no name beside its owner.
  const isListed = (items !== undefined && isObjectSchema(items)) || (catalogTarget === true && key === 'target');
  return under(at, key, isListed ? undefined : (called?.[language] ?? key));
}

function isObjectSchema(schema: Schema): boolean {
  const { type, oneOf } = wholeSchema(schema);
  return type === 'object' || oneOf !== undefined;
}

/** Compares one entry, or a list of entries shown in turn, each with its counterpart. */
function compareTurns(comparison: Comparison, one: Schema, both: Both, at: At): void {
  const [old, present] = [turnsOf(both.before), turnsOf(both.after)];
  const { pairs, removed, added } = matchItems(old, present);
  const steps: readonly (readonly [number | undefined, number | undefined])[] = [
    ...pairs,
    ...removed.map((index) => [index, undefined] as const),
    ...added.map((index) => [undefined, index] as const),
  ];
  for (const [from, to] of steps) {
    const turn = {
      before: from === undefined ? undefined : old[from],
      after: to === undefined ? undefined : present[to],
    };
    const place = { before: within(at.before, both.before, from), after: within(at.after, both.after, to) };
    compare(comparison, one, turn, { ...at, ...place });
  }
}

function turnsOf(value: Json | undefined): readonly Json[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function within(pointer: Pointer, value: Json | undefined, index: number | undefined): Pointer {
  return Array.isArray(value) && index !== undefined ? [...pointer, index] : pointer;
}

/** The keys of a target that its address already covers. */
const IN_ADDRESS = new Set(['kind', 'url', 'route', 'query', 'hash', 'article', 'download', 'endpoint', 'action']);

/** The keys of a target's window. */
const OF_WINDOW = new Set(['from', 'until']);

/** Notes whether a target leads elsewhere, and changes of its conditions. */
function compareTarget(comparison: Comparison, schema: Schema, both: Both, at: At): void {
  const { before, after } = comparison;
  const place = { ...entryPlace(comparison, both, at), isOfLink: true };
  const [from, to] = [asObject(both.before), asObject(both.after)];
  const isOfOneKind = own(from, 'kind') === own(to, 'kind');
  if (isOfOneKind && [own(from, 'url'), own(to, 'url')].some(isObject))
    compareText(
      comparison,
      { before: own(from, 'url'), after: own(to, 'url') },
      under(place, 'url', undefined),
      'link',
    );
  else {
    const [old, present] = [shownTarget(before, both.before), shownTarget(after, both.after)];
    const isElsewhere = [...IN_ADDRESS].some((key) => !isSame(own(from, key), own(to, key)));
    if (isElsewhere) comparison.note({ kind: 'link', before: old, after: present }, place);
  }
  const member = unionMembers(schema).get(String(own(to, 'kind')));
  // Between targets of different kinds, only the window can be compared.
  for (const [key, property] of Object.entries(member?.properties ?? {}))
    if (!IN_ADDRESS.has(key) && (isOfOneKind || OF_WINDOW.has(key))) {
      const called = wholeSchema(property).called?.[comparison.language] ?? key;
      compare(comparison, property, { before: own(from, key), after: own(to, key) }, under(place, key, called));
    }
}

/** The address of a target, or its kind if it has no address. */
function shownTarget(catalog: LinkedCatalog, target: Json | undefined): string | undefined {
  if (!isObject(target)) return undefined;
  const address = addressOf(catalog, 'production', target, entriesByTarget(catalog).get(target)?.code);
  return typeof address === 'string' ? address : String(own(target, 'kind'));
}

/** Names an entry by its slot, its line and its own label, joined by points. */
function entryPlace({ before, after, language }: Comparison, both: Both, at: At): At {
  const found = [
    { catalog: after, entry: entryOf(after, both.after) },
    { catalog: before, entry: entryOf(before, both.before) },
  ].find(({ entry }) => entry !== undefined);
  if (found?.entry === undefined) return at;
  const { catalog, entry } = found;
  const { slot, line, value } = entry;
  const label = asObject(own(value, 'label'));
  const words = own(label, language) ?? Object.values(label)[0];
  const name = nameOfId(catalog, 'slot', slot, language);
  const ofLine = line === undefined ? undefined : String(own(asObject(line.value), 'shortName'));
  return { ...at, entry: [name, ofLine, words].filter((part) => part !== undefined).join(' · '), within: [] };
}

function entryOf(catalog: LinkedCatalog, target: Json | undefined): Entry | undefined {
  return target === undefined ? undefined : entriesByTarget(catalog).get(target);
}

/** Notes the differences of words, or of an address, in each language. */
function compareText(comparison: Comparison, { before, after }: Both, at: At, kind: 'text' | 'link'): void {
  const isSplit = isObject(before) || isObject(after);
  if (!isSplit) comparison.note({ kind, before: shown(before), after: shown(after) }, at);
  else
    for (const id of new Set([...keysOf(after), ...keysOf(before)])) {
      // Visitors do not see draft languages.
      if (!isOffered(comparison, id)) continue;
      const [old, present] = [ofLanguage(before, id), ofLanguage(after, id)];
      if (isSame(old, present)) continue;
      const language = { id, name: nameOfLanguage(comparison, id) };
      comparison.note({ kind, language, before: shown(old), after: shown(present) }, at);
    }
}

function isOffered({ before, after }: Comparison, language: string): boolean {
  return [before, after].some(({ languages }) => languages.includes(language));
}

function keysOf(value: Json | undefined): string[] {
  return Object.keys(asObject(value));
}

/** The value for a language; an address without languages is the same for all. */
function ofLanguage(value: Json | undefined, language: string): Json | undefined {
  return isObject(value) ? own(value, language) : value;
}

/** The words for display; plural forms each with their name. */
function shown(value: Json | undefined): string | undefined {
  if (!isObject(value)) return typeof value === 'string' ? value : undefined;
  return Object.entries(value)
    .map(([form, words]) => `${form}: ${String(words)}`)
    .join(' / ');
}

function nameOfLanguage({ before, after }: Comparison, id: string): string {
  const known = [after, before].flatMap(({ site }) => objectsAt(site, 'languages'));
  return (
    textAt(
      known.find((language) => own(language, 'id') === id),
      'name',
    ) ?? id
  );
}
