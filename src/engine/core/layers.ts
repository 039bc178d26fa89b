import { CAPABILITY_IDS, type Capability, switchesOn } from '../contract/capabilities.ts';
import { CATALOG_FILES, type CatalogFileKind, isPart } from '../contract/catalog-files.ts';
import type { Contract } from '../contract/contract.ts';
import { asObject, type Json, own, type Pointer, textAt, valueAt } from '../contract/json.ts';
import { lastPer } from '../contract/kept.ts';
import { dereference, isMap, type Schema, schemaOfPart, schemas, wholeSchema } from '../contract/schemas.ts';
import { indexFile } from './link/index-file.ts';
import type { CheckedFile } from './link/linked-catalog.ts';
import type { Marks } from './parse/to-json.ts';
import type { Asset, CatalogFolder, Source } from './source.ts';
import { entriesOff } from './uses-off.ts';

/** The packs of the files that come with one, by path. */
export function packsOf(files: readonly Pick<Source, 'path' | 'pack'>[]): ReadonlyMap<string, string> {
  return new Map(files.flatMap(({ path, pack }) => (pack === undefined ? [] : [[path, pack] as const])));
}

/** The files of a folder over those of its packs. */
interface LayeredFolder extends CatalogFolder {
  /** The paths of all files of the packs, also of those that the folder has itself. */
  readonly packPaths: ReadonlySet<string>;
  /** The pack that `country.yaml` names although there is none for it, and the names of those that there are. */
  readonly unknownCountry: { readonly name: string; readonly known: readonly string[] } | undefined;
  /** The kinds of files, besides its own, that come with a country for which there is a pack. */
  readonly ofCountries: ReadonlySet<CatalogFileKind>;
  /** Those of them that are still to come, if no country is named or there is no pack for it. */
  readonly awaited: ReadonlySet<CatalogFileKind>;
  /** The file of each country for which there is a pack, by the two letters of the country. */
  readonly countries: ReadonlyMap<string, Source>;
}

/**
 * Lays the files of a catalog folder over those of the packs that it uses: a file of the folder replaces the one with the same
 * path. The folder itself says which packs it uses: the country that `country.yaml` names and, unless `packs` in `site.yaml` is
 * false, `site` and those of its capabilities. Files that it names as those of a pack already stay so.
 */
export function layered({ packs = { sources: [], assets: [] }, ...folder }: CatalogFolder): LayeredFolder {
  const country = namedCountry(folder);
  const inCountries = packs.sources.filter(({ pack = '' }) => pack.startsWith('countries/'));
  const ofCountries = new Set(
    inCountries.flatMap(({ path }) =>
      CATALOG_FILES.filter((kind) => kind.path !== 'country.yaml' && isPart(kind, path)),
    ),
  );
  const countries = new Set(inCountries.flatMap(({ pack = '' }) => pack.split('/').slice(1)));
  const isUnknown = country !== undefined && countries.size > 0 && !countries.has(country);
  const isUsed = usedPacks(folder, country);
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
    ofCountries,
    awaited: isUnknown || !replaced.has('country.yaml') ? ofCountries : new Set(),
    countries: new Map(
      inCountries
        .filter(({ path }) => path.startsWith('country/'))
        .map((source) => [source.pack?.split('/')[1]?.toUpperCase() ?? '', source]),
    ),
    unknownCountry: isUnknown ? { name: country, known: [...countries].sort() } : undefined,
  };
}

/** The pack that the file of the country names, as it is written; undefined if it names none. */
function namedCountry(folder: CatalogFolder): string | undefined {
  return /^pack:[ \t]*["']?([^\s"'#][^"'#\n]*)/m.exec(textOf(folder, 'country.yaml'))?.[1]?.trim();
}

function textOf({ sources }: CatalogFolder, file: string): string {
  return new TextDecoder().decode(sources.find(({ path }) => path === file)?.bytes);
}

/** Returns whether a folder uses a pack. */
function usedPacks(folder: CatalogFolder, country: string | undefined): (pack: string) => boolean {
  const { sources } = folder;
  const isAlone = /^packs:[ \t]*false\b/m.test(textOf(folder, 'site.yaml'));
  return (pack) => {
    const [group, name = ''] = pack.split('/');
    if (group === 'countries') return name === country;
    if (group === 'site' || isAlone) return !isAlone;
    return CAPABILITY_IDS.some((id) => id === name && sources.some(({ path }) => switchesOn(id, path)));
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

/** Leaves out of the files of packs what belongs to capabilities that the agency does not have. */
export function withoutCapabilitiesOff(
  files: readonly CheckedFile[],
  off: ReadonlySet<Capability>,
  contract: Contract,
): readonly CheckedFile[] {
  if (off.size === 0) return files;
  return files.flatMap((file) => {
    const places = file.pack === undefined ? [] : entriesOff(file, off, contract);
    return places.some(({ length }) => length === 0) ? [] : [withoutPlaces(file, places)];
  });
}

function withoutKeysOf(file: CheckedFile, over: readonly CheckedFile[]): CheckedFile {
  const left = Object.entries(asObject(file.value)).flatMap(([key, part]): readonly Pointer[] => {
    const schema = wholeSchema(schemas[file.kind.schema].properties?.[key] ?? {});
    const taken = new Set(over.flatMap((each) => namesIn(own(asObject(each.value), key), schema)));
    const names = namesIn(part, schema);
    if (!Array.isArray(part) && !isMap(schema)) return names.some((name) => taken.has(name)) ? [[key]] : [];
    return names.flatMap((name, index) => (taken.has(name) ? [[key, Array.isArray(part) ? index : name]] : []));
  });
  return withoutPlaces(file, left);
}

/** The last state of each file of a pack with some places left out, so that what is known of it need not be found again. */
const shortened = lastPer<CheckedFile, CheckedFile>();

function withoutPlaces(file: CheckedFile, places: readonly Pointer[]): CheckedFile {
  if (places.length === 0) return file;
  return shortened(file, places.map((place) => place.join('/')).join(), () => shortenedFile(file, places));
}

function shortenedFile(file: CheckedFile, places: readonly Pointer[]): CheckedFile {
  const { kind, marks } = file;
  const origins = new Map<Json, Origin>();
  const value = restOf(file.value, places, origins);
  // An emptied list is not one that could not be read.
  const { incompleteKinds } = file.indexed;
  const indexed = {
    ...indexFile(file.isPart ? schemaOfPart(kind.schema) : schemas[kind.schema], value),
    incompleteKinds,
  };
  const inText = (place: Pointer) => file.inText(placeBefore(value, place, origins));
  return { ...file, value, marks: () => marksOfKept(marks(), origins), indexed, inText };
}

/** A value without some places; each list and object of which something is left is another one, with its origin. */
function restOf(value: Json, places: readonly Pointer[], origins: Map<Json, Origin>): Json {
  if (places.length === 0) return value;
  const below = Map.groupBy(places, ([step]) => step);
  const isKept = (step: string | number) => below.get(step)?.some(({ length }) => length === 1) !== true;
  const part = (step: string | number, whole: Json) =>
    restOf(
      whole,
      (below.get(step) ?? []).map((place) => place.slice(1)),
      origins,
    );
  if (Array.isArray(value)) {
    const kept = [...value.keys()].filter(isKept);
    const list = kept.map((index) => part(index, value[index] ?? null));
    origins.set(list, { from: value, places: kept });
    return list;
  }
  const entries = Object.entries(asObject(value)).filter(([key]) => isKept(key));
  const object = Object.fromEntries(entries.map(([key, each]) => [key, part(key, each)]));
  origins.set(object, { from: value });
  return object;
}

/** The place that a place of a rest had before. */
function placeBefore(value: Json, place: Pointer, origins: ReadonlyMap<Json, Origin>): Pointer {
  return place.map((step, index) => {
    const places = origins.get(valueAt(value, ...place.slice(0, index)) ?? null)?.places;
    return typeof step === 'number' ? (places?.[step] ?? step) : step;
  });
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
