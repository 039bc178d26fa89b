import {
  asList,
  asObject,
  type Json,
  type JsonObject,
  own,
  type Pointer,
  toPointer,
  valueAt,
} from '../../contract/json.ts';
import type { SchemaName } from '../../contract/schemas.ts';
import { type Entry, entriesOf } from './entries.ts';
import { type CheckedFile, definitionsOf, type LinkedCatalog, property } from './linked-catalog.ts';
import { targetsOf } from './targets.ts';

/** A part of the site, and which one of its kind. */
interface Usage {
  readonly kind: (typeof USAGE_KINDS)[keyof typeof USAGE_KINDS] | 'transactions' | 'other';
  readonly id: string;
}

/** The kind of usage in each kind of file that is one part of the site, or a list of menus. */
const USAGE_KINDS = {
  article: 'article',
  faq: 'faq',
  form: 'form',
  line: 'line',
  menus: 'menu',
  page: 'page',
  search: 'search',
} as const satisfies Partial<Record<SchemaName, string>>;

/** The entries of transactions by their targets. */
export function entriesByTarget(catalog: LinkedCatalog): ReadonlyMap<Json, Entry> {
  const entries = [...definitionsOf(catalog, 'slot').values()].flatMap((slot) => entriesOf(catalog, slot));
  return new Map(entries.flatMap((entry) => targetsOf(own(entry.value, 'target')).map((target) => [target, entry])));
}

/** The places where visitors find a target: those that show the target, or the link that it belongs to. */
export function usagesOf(
  catalog: LinkedCatalog,
  file: CheckedFile,
  pointer: Pointer,
  entry: Entry | undefined,
): Usage[] {
  if (entry !== undefined) return groupsWith(catalog, entry.slot).map((id) => ({ kind: 'transactions', id }));
  const places = file.kind.schema === 'links' ? placesOfLink(catalog, linkAt(file, pointer)) : [placeIn(file, pointer)];
  return [...new Map(places.map((place) => [`${place.kind} ${place.id}`, place])).values()];
}

/** The groups of transactions that have a slot. */
export function groupsWith(catalog: LinkedCatalog, slot: string): string[] {
  return [...definitionsOf(catalog, 'group').values()]
    .filter((group) => asList(property(group, 'slots')).some((each) => valueAt(each, 'id') === slot))
    .map(({ id }) => id);
}

function linkAt({ value }: CheckedFile, [, index]: Pointer): string {
  return String(valueAt(value, 'links', Number(index), 'id'));
}

function placesOfLink(catalog: LinkedCatalog, link: string): Usage[] {
  return catalog.files.flatMap((file) =>
    file.indexed.references
      .filter(({ kind, id }) => kind === 'link' && id === link)
      .map(({ path }) => placeIn(file, toPointer(path))),
  );
}

function placeIn({ path, kind, value }: CheckedFile, pointer: Pointer): Usage {
  const { schema } = kind;
  if (!(schema in USAGE_KINDS)) return { kind: 'other', id: path };
  const ownId = idAt(asObject(value), pointer);
  return { kind: USAGE_KINDS[schema as keyof typeof USAGE_KINDS], id: ownId ?? nameOf(path) };
}

/** The id of the menu that contains the place, or of the whole file. */
function idAt(value: JsonObject, [list, index]: Pointer): string | undefined {
  const menu = list === 'menus' ? asObject(asList(own(value, 'menus'))[Number(index)]) : value;
  const id = own(menu, 'id');
  return typeof id === 'string' ? id : undefined;
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.yaml$/, '');
}
