import { asObject, isObject, type Json, type JsonObject, own } from '../json.ts';
import { type Entry, linesInOrder } from '../link/entries.ts';
import type { IndexedTarget } from '../link/file-index.ts';
import {
  articlePath,
  type CheckedFile,
  definitionsOf,
  type LinkedCatalog,
  property,
  routePath,
} from '../link/linked-catalog.ts';
import { entriesByTarget, groupsWith, usagesOf } from '../link/usages.ts';
import { Lines, offsetsOf } from '../parse/locate.ts';
import { formatPointer, type Pointer, toPointer } from '../pointer.ts';
import { textAt, valueAt } from '../read.ts';
import { type Environment, resolveFormTarget } from './form-target.ts';
import { constant, HEADER, type Module } from './module.ts';

/** When a link is there and who looks after it, as it is written. */
const OF_STAFF = ['from', 'until', 'owner', 'reviewBy'];

/** Every target of the catalog with where it is written and where visitors find it; only the server loads it. */
export function linkTargetsModule(catalog: LinkedCatalog, environment: Environment): Module {
  const entries = entriesByTarget(catalog);
  const items = catalog.files.flatMap((file) => {
    const lines = new Lines(file.text);
    return file.indexed.targets.map((target) =>
      linkItem(catalog, environment, file, lines, target, entries.get(target.value)),
    );
  });
  const body = constant('linkTargets', 'readonly LinkItem[]', JSON.stringify(items, null, 2));
  return { path: 'link-targets.ts', content: `${HEADER}import type { LinkItem } from './api.ts';\n\n${body}` };
}

function linkItem(
  catalog: LinkedCatalog,
  environment: Environment,
  file: CheckedFile,
  lines: Lines,
  { value, path }: IndexedTarget,
  entry: Entry | undefined,
): Json {
  const pointer = toPointer(path);
  const [start] = offsetsOf({ file: file.path, pointer, part: 'value' }, file);
  const { line: row, column } = lines.position(start);
  return {
    id: `${file.path}${formatPointer(pointer)}`,
    label: labelOf(file.value, pointer) ?? labelOfSlot(catalog, entry) ?? {},
    kind: own(value, 'kind') ?? '',
    address: addressOf(catalog, environment, value, entry?.code) ?? null,
    line: entry?.line?.id ?? lineOf(catalog, file) ?? null,
    shownIn: usagesOf(catalog, file, pointer, entry).map(({ kind, id }) => ({ kind, id })),
    file: file.path,
    row,
    column,
    placeholder: isPlaceholder(catalog, value),
    ...Object.fromEntries(
      OF_STAFF.flatMap((key) => (textAt(value, key) === undefined ? [] : [[key, value[key] ?? null]])),
    ),
  };
}

/** What the visitor reads: the label of the innermost thing around the target that has one. */
function labelOf(root: Json, pointer: Pointer): Json | undefined {
  let found: Json | undefined;
  let at: Json | undefined = root;
  for (const step of pointer) {
    if (isObject(at)) found = own(at, 'label') ?? found;
    at = isObject(at) ? own(at, String(step)) : Array.isArray(at) ? at[Number(step)] : undefined;
  }
  return found;
}

function labelOfSlot(catalog: LinkedCatalog, entry: Entry | undefined): Json | undefined {
  const slot = definitionsOf(catalog, 'slot').get(entry?.slot ?? '');
  const [group = ''] = groupsWith(catalog, entry?.slot ?? '');
  return property(slot, 'label') ?? property(definitionsOf(catalog, 'group').get(group), 'label');
}

function lineOf(catalog: LinkedCatalog, file: CheckedFile): string | undefined {
  return linesInOrder(catalog).find((line) => line.file === file.path)?.id;
}

type Address = (
  catalog: LinkedCatalog,
  environment: Environment,
  target: JsonObject,
  code: number | undefined,
) => Json | undefined;

const ADDRESSES: Readonly<Record<string, Address>> = {
  external: (_world, _environment, target) => languageless(own(target, 'url')),
  route: (catalog, _environment, target) => {
    const route = definitionsOf(catalog, 'route').get(String(own(target, 'route')));
    const path = route && routePath(catalog, route);
    const hash = own(target, 'hash');
    const query = Object.entries(asObject(own(target, 'query'))).map(([name, value]) => `${name}=${value}`);
    return path && `${path}${query.length > 0 ? `?${query.join('&')}` : ''}${hash === undefined ? '' : `#${hash}`}`;
  },
  article: (catalog, _environment, target) => articlePath(catalog, String(own(target, 'article'))),
  download: (catalog, _environment, target) =>
    property(definitionsOf(catalog, 'download').get(String(own(target, 'download'))), 'file'),
  form: (catalog, environment, target, code) => valueAt(resolveFormTarget(catalog, target, environment, code), 'url'),
  action: (_world, _environment, target) => own(target, 'action'),
};

/** Where a target leads; undefined where it leads nowhere of its own. */
export function addressOf(
  catalog: LinkedCatalog,
  environment: Environment,
  target: JsonObject,
  code: number | undefined,
): Json | undefined {
  return ADDRESSES[String(own(target, 'kind'))]?.(catalog, environment, target, code);
}

/** An address per language, in one line. */
function languageless(url: Json | undefined): Json | undefined {
  return isObject(url) ? Object.values(url).join(' ') : url;
}

function isPlaceholder(catalog: LinkedCatalog, target: JsonObject): boolean {
  const endpoint = definitionsOf(catalog, 'endpoint').get(String(own(target, 'endpoint')));
  return own(target, 'placeholder') === true || property(endpoint, 'placeholder') === true;
}
