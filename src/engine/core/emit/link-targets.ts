import {
  formatPointer,
  isObject,
  type Json,
  type JsonObject,
  own,
  type Pointer,
  textAt,
  toPointer,
  valueAt,
} from '../../contract/json.ts';
import { type Entry, entriesByTarget, groupsWith, usagesOf } from '../link/entries.ts';
import type { IndexedObject } from '../link/file-index.ts';
import { type CheckedFile, definitionsOf, type LinkedCatalog, property } from '../link/linked-catalog.ts';
import { edgesOf } from '../link/windows.ts';
import { Lines, offsetsOf } from '../parse/positions.ts';
import { addressOf, type Environment, writtenAddresses } from './link-address.ts';
import { constantModule, dataConstant, dataModule, type Module } from './module.ts';

/** The keys of a link's window, owner and review date, which are copied unchanged. */
const OF_STAFF = ['from', 'until', 'owner', 'reviewBy'];

const OF_CATALOG = ['id', 'label', 'kind', 'address', 'line', 'shownIn', 'file', 'row', 'column', 'placeholder'];

const PRELUDE = `import type { LinkItem } from './api.ts';

/** A link of the catalog, without its state, which only the server knows. */
export interface LinkTarget extends Pick<LinkItem, ${literals([...OF_CATALOG, ...OF_STAFF])}> {
  /** The external addresses that the server checks; empty if there are none or the link is a placeholder. */
  readonly addresses: readonly string[];
  /** The places of the addresses in the catalog, with RFC 6901 pointers. */
  readonly places: readonly { readonly address: string; readonly file: string; readonly pointer: string }[];
  /** The same window as \`from\` and \`until\`; undefined if the link is always shown. */
  readonly shown?: TimeWindow;
}

`;

/** Emits every target with its place in the catalog and where visitors find it; only the server loads the module. */
export function linkTargetsModule(catalog: LinkedCatalog, environment: Environment): Module {
  const items = linkItems(catalog, environment).map(({ item }) => item);
  const linkTargets = dataConstant('linkTargets', 'readonly LinkTarget[]', JSON.stringify(items));
  return dataModule('link-targets', [{ ...linkTargets, read: 'parsed' }], PRELUDE, ['TimeWindow']);
}

interface ItemOfTarget {
  readonly file: string;
  readonly pointer: Pointer;
  /** A `LinkTarget`, as JSON. */
  readonly item: JsonObject;
}

/** Returns every target as it is emitted, with its place in the catalog. */
export function linkItems(catalog: LinkedCatalog, environment: Environment): readonly ItemOfTarget[] {
  const entries = entriesByTarget(catalog);
  const linesByFile = new Map([...definitionsOf(catalog, 'line').values()].map(({ file, id }) => [file, id]));
  return catalog.files.flatMap((file) => {
    const lines = new Lines(file.text);
    return file.indexed.targets.map((target) => {
      const of = { entry: entries.get(target.value), line: linesByFile.get(file.path) };
      const item = linkItem(catalog, environment, file, lines, target, of);
      return { file: file.path, pointer: toPointer(target.path), item };
    });
  });
}

function linkItem(
  catalog: LinkedCatalog,
  environment: Environment,
  file: CheckedFile,
  lines: Lines,
  { value, path }: IndexedObject,
  { entry, line }: { readonly entry: Entry | undefined; readonly line: string | undefined },
): JsonObject {
  const pointer = toPointer(path);
  const [start] = offsetsOf({ file: file.path, pointer, part: 'value' }, file);
  const { line: row, column } = lines.position(start);
  const address = addressOf(catalog, environment, value, entry?.code);
  const placeholder = isPlaceholder(catalog, value);
  const shown = edgesOf(catalog, value);
  const written = placeholder ? [] : writtenAddresses(catalog, environment, file.path, value, pointer);
  return {
    id: `${file.path}${formatPointer(pointer)}`,
    label:
      labelOf(file.value, pointer) ?? labelOfSlot(catalog, entry?.slot) ?? nameAround(catalog, file.value, pointer),
    kind: own(value, 'kind') ?? '',
    address: address ?? null,
    line: entry?.line?.id ?? line ?? null,
    shownIn: usagesOf(catalog, file, pointer, entry).map(({ kind, id }) => ({ kind, id })),
    file: file.path,
    row,
    column,
    placeholder,
    addresses: [...new Set(written.map((each) => each.address))],
    places: written.map((each) => ({ ...each, pointer: formatPointer(each.pointer) })),
    ...(Object.keys(shown).length > 0 ? { shown } : {}),
    ...Object.fromEntries(
      OF_STAFF.flatMap((key) => (textAt(value, key) === undefined ? [] : [[key, value[key] ?? null]])),
    ),
  };
}

/** The text that visitors read: the label of the innermost entry around the target that has one. */
function labelOf(root: Json, pointer: Pointer, key = 'label'): Json | undefined {
  let found: Json | undefined;
  let at: Json | undefined = root;
  for (const step of pointer) {
    if (isObject(at)) found = own(at, key) ?? found;
    at = isObject(at) ? own(at, String(step)) : Array.isArray(at) ? at[Number(step)] : undefined;
  }
  return found;
}

/** The name of the owner of a link without words: of the line for its login, of the office for its map. */
function nameAround({ languages }: LinkedCatalog, root: Json, pointer: Pointer): Json {
  const name = labelOf(root, pointer, 'name') ?? labelOf(root, pointer, 'city') ?? {};
  return isObject(name) ? name : Object.fromEntries(languages.map((id) => [id, name]));
}

/** Returns the text of a slot of transactions, or that of its group. */
export function labelOfSlot(catalog: LinkedCatalog, id = ''): Json | undefined {
  const slot = definitionsOf(catalog, 'slot').get(id);
  const [group = ''] = groupsWith(catalog, id);
  return property(slot, 'label') ?? property(definitionsOf(catalog, 'group').get(group), 'label');
}

function isPlaceholder(catalog: LinkedCatalog, target: JsonObject): boolean {
  const endpoint = definitionsOf(catalog, 'endpoint').get(String(own(target, 'endpoint')));
  return own(target, 'placeholder') === true || property(endpoint, 'placeholder') === true;
}

function literals(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(' | ');
}

/**
 * Emits the fallbacks for broken links by address, and a separate small module for every page that says whether there are
 * any. Without `fallbackAfterHours` in site.yaml there are none.
 */
export function linkFallbackModules(catalog: LinkedCatalog, environment: Environment): readonly Module[] {
  const isOffered = valueAt(catalog.site, 'linkWatch', 'server', 'fallbackAfterHours') !== undefined;
  const found = isOffered ? catalog.files.flatMap((file) => fallbacksIn(file, catalog, environment)) : [];
  const json = JSON.stringify(Object.fromEntries(found), null, 2);
  const [type, comment] = ['Readonly<Record<string, Fallback>>', 'The fallbacks of links, by external address.'];
  const has = 'Whether the site offers a fallback for any link.';
  return [
    constantModule('link-fallbacks', 'linkFallbacks', type, json, comment),
    constantModule('has-link-fallbacks', 'hasLinkFallbacks', 'boolean', String(found.length > 0), has),
  ];
}

function fallbacksIn(
  { path: file, indexed }: LinkedCatalog['files'][number],
  catalog: LinkedCatalog,
  environment: Environment,
): readonly [string, Json][] {
  return indexed.targets.flatMap(({ value, path }) => {
    const fallback = own(value, 'fallback');
    if (fallback === undefined) return [];
    const written = writtenAddresses(catalog, environment, file, value, toPointer(path));
    return written.map(({ address }): [string, Json] => [address, fallback]);
  });
}
