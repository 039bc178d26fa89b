import {
  asList,
  asObject,
  formatPointer,
  isObject,
  isSame,
  type Json,
  type JsonObject,
  own,
  type Pointer,
  toPointer,
  valueAt,
} from '../../contract/json.ts';
import { oncePer } from '../../contract/kept.ts';
import { ID_KINDS, type IdKind, type MessageLanguage, type Schema, schemas } from '../../contract/schemas.ts';
import { withoutDrafts } from '../../core/emit/draft-languages.ts';
import { entriesByTarget } from '../../core/link/entries.ts';
import { joined, placeInParts } from '../../core/link/file-of-kind.ts';
import {
  articlePath,
  type CatalogDefinition,
  type CheckedFile,
  definitionsOf,
  fileAt,
  type LinkedCatalog,
  routePath,
} from '../../core/link/linked-catalog.ts';
import type { Asset } from '../../core/source.ts';
import { ownerAt, seenFrom } from '../explain/seen.ts';
import {
  type At,
  type Change,
  type Comparison,
  SECTION_OF,
  SECTIONS,
  SEEN_NOWHERE,
  type Section,
  type SeenAt,
} from './change.ts';
import { compare } from './compare.ts';
import { labelledName } from './item-name.ts';

/**
 * Returns the differences for visitors between two states of a catalog, by section. Both may have errors; a part that could
 * not be read in one of them is not compared.
 */
export function diff(before: LinkedCatalog, after: LinkedCatalog, language: MessageLanguage): Change[] {
  const renames = renamesBetween(before, after);
  const inFiles = pairs(before, after, renames).flatMap((pair) => compareFile(before, after, language, renames, pair));
  const changes = [
    ...renamedEntries(after, language, renames),
    ...movedPages(before, after, language, renames),
    ...inFiles,
    ...replacedAssets(before, after, language),
  ];
  return SECTIONS.flatMap((section) => changes.filter((change) => change.section === section));
}

/** The files of one entry in both states: one each, or the files of a list. */
interface Pair {
  readonly before: readonly CheckedFile[];
  readonly after: readonly CheckedFile[];
}

/** Pairs files that are one entry each by the id of the entry, all others by kind. */
function pairs(before: LinkedCatalog, after: LinkedCatalog, renames: Renames): Pair[] {
  const keyOf = ({ path, kind, indexed }: CheckedFile, isBefore: boolean) => {
    const root = kind.path.includes('*')
      ? indexed.definitions.find(({ path: at }) => toPointer(at).length === 1)
      : undefined;
    if (root === undefined) return kind.path.includes('*') ? path : kind.path;
    return `${root.kind} ${(isBefore ? renames.get(root.kind)?.get(root.id) : undefined) ?? root.id}`;
  };
  const old = Map.groupBy(before.files, (file) => keyOf(file, true));
  const present = Map.groupBy(after.files, (file) => keyOf(file, false));
  return [...new Set([...present.keys(), ...old.keys()])].map((key) => ({
    before: old.get(key) ?? [],
    after: present.get(key) ?? [],
  }));
}

function compareFile(
  before: LinkedCatalog,
  after: LinkedCatalog,
  language: MessageLanguage,
  renames: Renames,
  pair: Pair,
): Change[] {
  const [isNew, isGone] = [pair.before.length === 0, pair.after.length === 0];
  const [file] = isGone ? pair.before : pair.after;
  if (file === undefined) return [];
  const changes: Change[] = [];
  const section = SECTION_OF[file.kind.schema];
  const note: Comparison['note'] = (change, at) => {
    const wasThere = change.kind === 'removed' || isGone || (change.kind === 'link' && change.after === undefined);
    const catalog = wasThere ? before : after;
    const [place = file, pointer] = wasThere
      ? placeInParts(pair.before, at.before)
      : placeInParts(pair.after, at.after);
    changes.push({
      section: sectionOf(change.kind, section, at, file),
      ...change,
      entry: at.entry,
      within: at.within,
      file: place.path,
      path: formatPointer(pointer),
      seen: seenAt(catalog, place, pointer),
      ...(at.isUnpublished ? { isUnpublished: true } : {}),
    });
  };
  const entry = rootEntry(isGone ? before : after, file, language);
  const at: At = { before: [], after: [], entry, within: [] };
  const comparison: Comparison = { before, after, language, note };
  if (isNew || isGone) {
    note({ kind: isNew ? 'added' : 'removed', before: undefined, after: undefined }, at);
    if (!isGone) noteContents(comparison, schemas[file.kind.schema], joined(pair.after.map(({ value }) => value)), at);
  } else {
    const old = joined(pair.before.map((each) => offeredValue(before, each, withPresentIds(each, renames))));
    const present = joined(pair.after.map((each) => offeredValue(after, each, each.value)));
    compare(comparison, schemas[file.kind.schema], { before: old, after: present }, at);
  }
  return changes;
}

/** Notes the links and contacts of a new entry; its other contents go without saying. */
function noteContents(comparison: Comparison, schema: Schema, value: Json, at: At): void {
  const note: Comparison['note'] = (change, place) => {
    const isContact = change.kind === 'added' && place.after[0] === 'contacts';
    if (change.kind === 'link' || isContact) comparison.note(change, place);
  };
  compare({ ...comparison, note }, schema, { before: undefined, after: value }, at);
}

/** Leaves draft languages out of the site: for visitors, a language appears when it is no longer a draft. */
function offeredValue(catalog: LinkedCatalog, { kind }: CheckedFile, value: Json): Json {
  return kind.schema === 'site' ? withoutDrafts({ ...catalog, site: value }).catalog.site : value;
}

function rootEntry(catalog: LinkedCatalog, { indexed, value, path }: CheckedFile, language: MessageLanguage): string {
  const root = indexed.definitions.find(({ path: at }) => toPointer(at).length === 1 && isObject(value));
  if (root !== undefined && root.id === (isObject(value) ? own(value, 'id') : undefined))
    return labelledName(catalog, root.kind, root.id, language);
  return path.includes('/') ? path : '';
}

function sectionOf(
  kind: Change['kind'],
  ofFile: Section,
  { after: [first], isOfLink }: At,
  file: CheckedFile,
): Section {
  if (kind === 'link' || isOfLink) return 'links';
  if (kind === 'text') return 'texts';
  return file.kind.schema === 'line' && first === 'contacts' ? 'contacts' : ofFile;
}

/** Returns the changes of ids. */
function renamedEntries(after: LinkedCatalog, language: MessageLanguage, renames: Renames): Change[] {
  return [...renames].flatMap(([kind, ids]) =>
    [...ids].flatMap(([former, present]) => {
      const definition = definitionsOf(after, kind).get(present);
      const file = fileAt(after, definition?.file);
      // An id that is a key names an interface text, and only the program knows those ids.
      if (definition === undefined || file === undefined || definition.isKey) return [];
      const change = { kind: 'renamed', before: former, after: present, within: [], seen: SEEN_NOWHERE } as const;
      const entry = labelledName(after, kind, present, language);
      const path = formatPointer(toPointer(definition.path));
      return [{ ...change, section: SECTION_OF[file.kind.schema], entry, file: file.path, path }];
    }),
  );
}

/** Returns the changes of addresses of pages and articles. */
function movedPages(
  before: LinkedCatalog,
  after: LinkedCatalog,
  language: MessageLanguage,
  renames: Renames,
): Change[] {
  return (['route', 'article'] as const).flatMap((kind) =>
    [...definitionsOf(before, kind).keys()].flatMap((former): Change[] => {
      const id = renames.get(kind)?.get(former) ?? former;
      const [definition, from, to] = [
        definitionsOf(after, kind).get(id),
        pathOf(before, kind, former),
        pathOf(after, kind, id),
      ];
      if (definition === undefined || from === to || from === undefined || to === undefined) return [];
      const path = formatPointer(toPointer(definition.path).slice(0, -1));
      const entry = labelledName(after, kind, id, language);
      const change = { section: 'pages', kind: 'moved', before: from, after: to, within: [] } as const;
      return [{ ...change, entry, file: definition.file, path, seen: { ...SEEN_NOWHERE, pages: [to] } }];
    }),
  );
}

function pathOf(catalog: LinkedCatalog, kind: Extract<IdKind, 'route' | 'article'>, id: string): string | undefined {
  if (kind === 'article') return articlePath(catalog, id);
  const route = definitionsOf(catalog, kind).get(id);
  return route && routePath(catalog, route);
}

/** Renamed entries: by kind, the former ids with the present ones. */
type Renames = ReadonlyMap<IdKind, ReadonlyMap<string, string>>;

/** Finds entries with another id: by their list of former ids, or because everything else is equal. */
function renamesBetween(before: LinkedCatalog, after: LinkedCatalog): Renames {
  return new Map(
    ID_KINDS.map((kind) => {
      const [old, present] = [definitionsOf(before, kind), definitionsOf(after, kind)];
      const gone = [...old.values()].filter(({ id }) => !present.has(id));
      const come = [...present.values()].filter(({ id }) => !old.has(id));
      const pairs = gone.flatMap((entry) => {
        const renamed = come.find((each) => isFormerOf(entry, each));
        return renamed === undefined ? [] : [[entry.id, renamed.id] as const];
      });
      return [kind, new Map(pairs)];
    }),
  );
}

function isFormerOf(former: CatalogDefinition, present: CatalogDefinition): boolean {
  if (asList(valueAt(present.value, 'aliases')).includes(former.id)) return true;
  return former.isKey === present.isKey && isObject(present.value) && isSame(withoutId(former), withoutId(present));
}

function withoutId({ value, isKey }: CatalogDefinition): JsonObject {
  if (isKey) return asObject(value);
  const { id: _id, ...rest } = asObject(value);
  return rest;
}

/** Returns the data of an earlier file with the present ids of entries. */
function withPresentIds({ value, indexed }: CheckedFile, renames: Renames): Json {
  const values = new Map<string, string>();
  const keys = new Map<string, string>();
  for (const { kind, id, path, isKey } of [...indexed.definitions, ...indexed.references]) {
    const present = renames.get(kind)?.get(id);
    if (present !== undefined) (isKey ? keys : values).set(formatPointer(toPointer(path)), present);
  }
  if (values.size + keys.size === 0) return value;
  const copy = (part: Json, pointer: Pointer): Json => {
    const at = formatPointer(pointer);
    if (Array.isArray(part)) return part.map((item, index) => copy(item, [...pointer, index]));
    if (!isObject(part)) return values.get(at) ?? part;
    const entries = Object.entries(part).map(([key, inner]) => {
      const place = [...pointer, key];
      return [keys.get(formatPointer(place)) ?? key, copy(inner, place)] as const;
    });
    return Object.fromEntries(entries);
  };
  return copy(value, []);
}

/** Returns the assets with the same name but another content, at each place that names them. */
function replacedAssets(before: LinkedCatalog, after: LinkedCatalog, language: MessageLanguage): Change[] {
  return after.files.flatMap((file) =>
    file.indexed.files.flatMap(({ file: name, path }): Change[] => {
      const [old, present] = [before.assets.get(name), after.assets.get(name)];
      if (old === undefined || present === undefined || old.sha256 === present.sha256) return [];
      const pointer = toPointer(path);
      const owner = ownerAt(file, pointer);
      return [
        {
          section: SECTION_OF[file.kind.schema],
          kind: 'replaced',
          entry: owner === undefined ? '' : labelledName(after, owner.kind, owner.id, language),
          within: [name],
          before: sizeOf(old, language),
          after: sizeOf(present, language),
          file: file.path,
          path: formatPointer(pointer),
          seen: seenAt(after, file, pointer),
        },
      ];
    }),
  );
}

function sizeOf({ bytes }: Asset, language: MessageLanguage): string {
  return `${new Intl.NumberFormat(language, { useGrouping: true }).format(bytes.length)} bytes`;
}

/** Lookups cached for a catalog. */
const lookupsOf = oncePer((catalog: LinkedCatalog) => ({
  entries: entriesByTarget(catalog),
  seen: new Map<string, SeenAt>(),
}));

/** The files whose values every page shows though none names them. */
const ON_EVERY_PAGE: readonly string[] = ['menus', 'brand'];

/** Returns where visitors see the value at a place of a catalog. */
export function seenAt(catalog: LinkedCatalog, file: CheckedFile, pointer: Pointer): SeenAt {
  const { entries, seen } = lookupsOf(catalog);
  const entry = entries.get(valueAt(file.value, ...pointer) ?? null);
  const named = entry === undefined ? ownerAt(file, pointer) : ({ kind: 'slot', id: entry.slot } as const);
  if (named === undefined) return { ...SEEN_NOWHERE, onEveryPage: ON_EVERY_PAGE.includes(file.kind.schema) };
  const key = `${named.kind} ${named.id}${entry === undefined ? '' : ' entry'}`;
  const found = seen.get(key) ?? lookUp(catalog, named, entry !== undefined);
  seen.set(key, found);
  return found;
}

function lookUp(catalog: LinkedCatalog, named: { kind: IdKind; id: string }, isEntry: boolean): SeenAt {
  const { shownAt, seenOn, onEveryPage } = seenFrom(catalog, named, []);
  // The content of a page is seen on that page only; links to the page do not count as places.
  if (named.kind === 'page' || named.kind === 'article') return { places: 0, pages: seenOn, onEveryPage: false };
  // What the lines have in the slot are other entries, so those places do not show this one.
  const places = shownAt.filter(({ within }) => !isEntry || within?.kind !== 'line');
  return { places: places.length, pages: seenOn, onEveryPage };
}
