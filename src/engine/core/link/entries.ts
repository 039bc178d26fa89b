import type { SchemaName } from '../../contract/catalog-files.ts';
import {
  asList,
  asObject,
  isObject,
  type Json,
  type JsonObject,
  own,
  type Pointer,
  textAt,
  toPointer,
  valueAt,
} from '../../contract/json.ts';
import {
  type CatalogDefinition,
  type CheckedFile,
  definitionsOf,
  type LinkedCatalog,
  property,
} from './linked-catalog.ts';

/** One entry that a visitor can do in a group of transactions. */
export interface Entry {
  /** `<slot>.<line>`, `<slot>.<line>.<id>` when the line has several entries, or `<slot>.<id>` for an entry of no line. */
  readonly id: string;
  readonly slot: string;
  readonly line?: CatalogDefinition | undefined;
  /** The marker code: the line's, or the entry's own. */
  readonly code?: number | undefined;
  readonly value: JsonObject;
  readonly file: string;
}

/** The lines in the order of their codes, not of their file names. */
export function linesInOrder(catalog: LinkedCatalog): CatalogDefinition[] {
  return [...definitionsOf(catalog, 'line').values()].sort((a, b) => codeOf(a) - codeOf(b) || (a.id < b.id ? -1 : 1));
}

/** The entries of a slot: those of each line in order, then those of no line. */
export function entriesOf(
  catalog: LinkedCatalog,
  slot: CatalogDefinition,
  lines: readonly CatalogDefinition[] = linesInOrder(catalog),
): Entry[] {
  const ofLines = lines.flatMap((line) => {
    const content = asList(valueAt(property(line, 'transactions'), slot.id)).filter(isObject);
    return content.map((value): Entry => {
      const id = [slot.id, line.id, ...(content.length > 1 ? [String(own(value, 'id'))] : [])].join('.');
      return { id, slot: slot.id, line, code: codeOf(line), value, file: line.file };
    });
  });
  const general = asList(property(slot, 'general'))
    .filter(isObject)
    .map((value): Entry => {
      const id = `${slot.id}.${String(own(value, 'id'))}`;
      return { id, slot: slot.id, code: numberOf(own(value, 'code')), value, file: slot.file };
    });
  return [...ofLines, ...general];
}

/** The slots of a group, in order. */
export function slotsOf(catalog: LinkedCatalog, group: CatalogDefinition): CatalogDefinition[] {
  const slots = definitionsOf(catalog, 'slot');
  return asList(property(group, 'slots')).flatMap((slot) => slots.get(textAt(slot, 'id') ?? '') ?? []);
}

function codeOf(line: CatalogDefinition): number {
  return numberOf(property(line, 'code')) ?? Number.MAX_SAFE_INTEGER;
}

function numberOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

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

/** The targets of a link: one, or several that are shown in turn. */
export function targetsOf(link: Json | undefined): readonly JsonObject[] {
  return (Array.isArray(link) ? link : [link]).filter(isObject);
}
