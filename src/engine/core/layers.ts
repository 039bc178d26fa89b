import { CAPABILITIES, type Capability } from '../contract/capabilities.ts';
import { CATALOG_FILES, isPart, matches } from '../contract/catalog-files.ts';
import { asObject, type Json, own, textAt } from '../contract/json.ts';
import { dereference, isMap, type Schema, schemaOfPart, schemas } from '../contract/schemas.ts';
import { indexFile } from './link/index-file.ts';
import type { CheckedFile } from './link/linked-catalog.ts';
import type { Marks } from './parse/to-json.ts';
import type { Asset, CatalogFolder, Source } from './source.ts';

/** The packs of the files that come with one, by path. */
export function packsOf(files: readonly Pick<Source, 'path' | 'pack'>[]): ReadonlyMap<string, string> {
  return new Map(files.flatMap(({ path, pack }) => (pack === undefined ? [] : [[path, pack] as const])));
}

/** The files of a folder over those of its packs. */
interface LayeredFolder extends CatalogFolder {
  /** The paths of all files of the packs, also of those that the folder has itself. */
  readonly packPaths: ReadonlySet<string>;
}

/**
 * Lays the files of a catalog folder over those of the packs that it uses: a file of the folder replaces the one with the same
 * path. The folder itself says which packs it uses: the country that `country.yaml` names and, unless `packs` in `site.yaml` is
 * false, `site` and those of its capabilities. Files that it names as those of a pack already stay so.
 */
export function layered({ packs = { sources: [], assets: [] }, ...folder }: CatalogFolder): LayeredFolder {
  const isUsed = usedPacks(folder);
  const replaced = new Set([...folder.sources, ...folder.assets, ...(folder.unreadable ?? [])].map(({ path }) => path));
  const used = <File extends Source | Asset>(files: readonly File[]) => files.filter(({ pack = '' }) => isUsed(pack));
  const [sources, assets] = [used(packs.sources), used(packs.assets)];
  const ofPacks = [...folder.sources, ...folder.assets].filter(({ pack }) => pack !== undefined);
  const packPaths = new Set([...sources, ...assets, ...ofPacks].map(({ path }) => path));
  const inParts: readonly string[] = CATALOG_FILES.flatMap((kind) =>
    [...packPaths].some((path) => isPart(kind, path)) ? [kind.path] : [],
  );
  return {
    ...folder,
    sources: [
      ...folder.sources.map((source) => (inParts.includes(source.path) ? { ...source, isPart: true } : source)),
      ...sources.filter(({ path }) => !replaced.has(path)),
    ],
    assets: [...folder.assets, ...assets.filter(({ path }) => !replaced.has(path))],
    packPaths,
  };
}

/** Returns whether a folder uses a pack. */
function usedPacks({ sources }: CatalogFolder): (pack: string) => boolean {
  const textOf = (file: string) => new TextDecoder().decode(sources.find(({ path }) => path === file)?.bytes);
  const [, code = ''] = /^pack:[ \t]*["']?([a-z]+)/m.exec(textOf('country.yaml')) ?? [];
  const isAlone = /^packs:[ \t]*false\b/m.test(textOf('site.yaml'));
  return (pack) => {
    const [group, name = ''] = pack.split('/');
    if (group === 'countries') return name === code;
    if (group === 'site' || isAlone) return !isAlone;
    return sources.some(({ path }) => matches(CAPABILITIES[name as Capability]?.file ?? '', path));
  };
}

/**
 * Leaves out of the lists of packs what the agency has itself: an entry with the same id, a key of the same name. A file that lies
 * over one of a pack belongs to the pack's layer, so that its entries can be replaced too.
 */
export function withoutReplaced(files: readonly CheckedFile[], packPaths: ReadonlySet<string>): readonly CheckedFile[] {
  const lists = files.filter(({ kind, path }) => kind.isList && !packPaths.has(path));
  const byKind = Map.groupBy(lists, ({ kind }) => kind);
  return files.map((file) => {
    const over = packPaths.has(file.path) ? byKind.get(file.kind) : undefined;
    return over === undefined ? file : withoutKeysOf(file, over);
  });
}

/** The last state of each file of a pack with some keys left out, so that what is known of it need not be found again. */
const shortened = new WeakMap<CheckedFile, { readonly left: string; readonly file: CheckedFile }>();

function withoutKeysOf(file: CheckedFile, over: readonly CheckedFile[]): CheckedFile {
  const { kind, value, marks } = file;
  const kept: Record<string, Json> = {};
  const origins = new Map<Json, Origin>([[kept, { from: value }]]);
  const left: string[] = [];
  for (const [key, part] of Object.entries(asObject(value))) {
    const schema = dereference(schemas[kind.schema].properties?.[key] ?? {});
    const taken = new Set(over.flatMap((each) => namesIn(own(asObject(each.value), key), schema)));
    const names = namesIn(part, schema);
    const places = names.flatMap((name, index) => (taken.has(name) ? [] : [index]));
    left.push(...names.filter((name) => taken.has(name)).map((name) => `${key}/${name}`));
    if (places.length === names.length) {
      kept[key] = part;
      continue;
    }
    if (!Array.isArray(part) && !isMap(schema)) continue;
    const rest = Array.isArray(part)
      ? places.map((place) => part[place] ?? null)
      : Object.fromEntries(places.flatMap((place) => Object.entries(asObject(part)).slice(place, place + 1)));
    kept[key] = rest;
    origins.set(rest, { from: part, places: Array.isArray(part) ? places : undefined });
  }
  if (left.length === 0) return file;
  const known = shortened.get(file);
  if (known?.left === left.join()) return known.file;
  const indexed = indexFile(schemaOfPart(kind.schema), kept);
  const short = { ...file, value: kept, marks: () => marksOfKept(marks(), origins), indexed };
  shortened.set(file, { left: left.join(), file: short });
  return short;
}

/** The names by which entries replace each other: ids of a list, keys of a map. A list without ids and a single value have one: ''. */
function namesIn(value: Json | undefined, schema: Schema): readonly string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return isMap(schema) ? Object.keys(asObject(value)) : [''];
  const { properties = {} } = dereference(schema.items ?? {});
  const id = Object.keys(properties).find((key) => properties[key]?.definesId !== undefined);
  return value.map((item) => (id === undefined ? '' : (textAt(item, id) ?? '')));
}

/** What a value is a rest of, and which entries of it, if it is a list. */
interface Origin {
  readonly from: Json;
  readonly places?: readonly number[] | undefined;
}

/** The places of the parts that are left, in the text that still has all of them. */
function marksOfKept(marks: Marks | undefined, origins: ReadonlyMap<Json, Origin>): Marks | undefined {
  if (marks === undefined) return undefined;
  const parts = new Map(marks.parts);
  for (const [part, { from, places }] of origins) {
    const before = marks.parts.get(from);
    const ofList = places?.map((place, index) => [index, before?.get(place) ?? marks.root] as const);
    if (before !== undefined) parts.set(part, ofList === undefined ? before : new Map(ofList));
  }
  return { ...marks, parts };
}
