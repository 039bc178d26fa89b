import type { Capability } from '../../contract/capabilities.ts';
import type { CatalogFileKind } from '../../contract/catalog-files.ts';
import type { Contract } from '../../contract/contract.ts';
import { type Json, type Path, type Pointer, textAt, toPointer, valueAt } from '../../contract/json.ts';
import { type IdKind, schemas } from '../../contract/schemas.ts';
import type { Clock } from '../calendar.ts';
import type { Marks } from '../parse/to-json.ts';
import type { PlaceInData } from '../problem.ts';
import type { Asset } from '../source.ts';
import type { Definition, FileIndex } from './file-index.ts';
import { fileOfKind } from './file-of-kind.ts';
import { definedKinds } from './index-file.ts';

/** A file that could be parsed, with its index. */
export interface CheckedFile {
  readonly path: string;
  /** The pack that it comes with; undefined for a file of the agency. */
  readonly pack: string | undefined;
  /** Whether it has only a part of a list, whose other parts are in other files. */
  readonly isPart: boolean;
  readonly text: string;
  readonly kind: CatalogFileKind;
  readonly value: Json;
  /** Where a place of the value is in the text, whose lists may have more entries: a pack's have those that are replaced, too. */
  readonly inText: (pointer: Pointer) => Pointer;
  /** The places of the parts of the value. */
  readonly marks: () => Marks | undefined;
  readonly indexed: FileIndex;
  /** Something in it does not match its schema. */
  readonly isInvalid: boolean;
}

export interface CatalogDefinition extends Definition {
  readonly file: string;
}

/** All files of a catalog folder, with their definitions by kind and id: the input of rules and emitters. */
export interface LinkedCatalog {
  readonly files: readonly CheckedFile[];
  /** The paths of the files of packs, and of those of the agency that lie over them. */
  readonly packPaths: ReadonlySet<string>;
  readonly assets: ReadonlyMap<string, Asset>;
  /** What the pack of each country says of it, by its two letters; read when it is asked for. */
  readonly countryPacks: ReadonlyMap<string, () => Json>;
  /** One definition of each id: the first one, unless its file is probably a copy of another definition's file. */
  readonly definitions: ReadonlyMap<IdKind, ReadonlyMap<string, CatalogDefinition>>;
  readonly allDefinitions: readonly CatalogDefinition[];
  /** Kinds that may have a definition in a file, or part of a file, that could not be read. */
  readonly incompleteKinds: ReadonlySet<IdKind>;
  /** Files that do not match their schema; something that seems to be missing may be in the invalid part. */
  readonly invalidFiles: ReadonlySet<string>;
  /** Files that exist but cannot be read. */
  readonly unreadFiles: ReadonlySet<string>;
  /** Whether a file is missing, could not be read, or does not match its schema: it may name what nothing else names. */
  readonly isPartlyRead: boolean;
  /** The languages offered to visitors. */
  readonly languages: readonly string[];
  /** The languages that are being translated. */
  readonly drafts: readonly string[];
  readonly site: Json;
  /** The capabilities that it does not have. */
  readonly off: ReadonlySet<Capability>;
  /** The server's contract. */
  readonly contract: Contract;
  /** The installed packages with fonts; undefined where nobody knows. */
  readonly fontPackages?: readonly string[] | undefined;
  readonly production: boolean;
  readonly clock: Clock;
  /** An earlier state of the same catalog, for comparison. */
  readonly earlier?: LinkedCatalog | undefined;
}

type InputKey =
  | 'files'
  | 'packPaths'
  | 'countryPacks'
  | 'off'
  | 'contract'
  | 'fontPackages'
  | 'production'
  | 'clock'
  | 'earlier';

interface LinkInput extends Pick<LinkedCatalog, InputKey> {
  /** Kinds of files with a file that is missing or could not be read. */
  readonly unreadKinds: readonly CatalogFileKind[];
  /** Files that exist but cannot be read. */
  readonly unreadFiles: readonly string[];
  readonly assets: readonly Asset[];
}

export function link({ unreadKinds, unreadFiles, assets, ...given }: LinkInput): LinkedCatalog {
  const { files } = given;
  const allDefinitions = files.flatMap((file) =>
    file.indexed.definitions.map((definition) => ({ ...definition, file: file.path })),
  );
  const definitions = new Map<IdKind, Map<string, CatalogDefinition>>();
  for (const definition of allDefinitions) {
    const ofKind = definitions.get(definition.kind) ?? new Map<string, CatalogDefinition>();
    const first = ofKind.get(definition.id);
    if (first === undefined || isCopyOf(definition, first)) ofKind.set(definition.id, definition);
    definitions.set(definition.kind, ofKind);
  }
  const incompleteKinds = new Set([
    ...unreadKinds.flatMap((kind) => [...definedKinds(schemas[kind.schema])]),
    ...files.flatMap((file) => [...file.indexed.incompleteKinds]),
  ]);
  const invalidFiles = new Set(files.filter((file) => file.isInvalid).map((file) => file.path));
  return {
    ...given,
    assets: new Map(assets.map((asset) => [asset.path, asset])),
    definitions,
    allDefinitions,
    incompleteKinds,
    invalidFiles,
    unreadFiles: new Set(unreadFiles),
    isPartlyRead: unreadKinds.length + unreadFiles.length + incompleteKinds.size + invalidFiles.size > 0,
    ...languagesOf(definitions.get('language') ?? new Map()),
    site: fileOfKind(files, 'site')?.value ?? {},
  };
}

function languagesOf(definitions: ReadonlyMap<string, CatalogDefinition>): Pick<LinkedCatalog, 'languages' | 'drafts'> {
  const ids = [...definitions.keys()];
  const isDraft = (id: string) => valueAt(definitions.get(id)?.value, 'draft') === true;
  return { languages: ids.filter((id) => !isDraft(id)), drafts: ids.filter(isDraft) };
}

/** Whether the first of two definitions of an id was probably copied from the file of the second. */
function isCopyOf(second: CatalogDefinition, first: CatalogDefinition): boolean {
  if (first.file === second.file) return false;
  const [copy, original] = [first, second].map(({ file }) => file.slice(file.lastIndexOf('/') + 1));
  const name = `${first.id}.yaml`;
  if (copy === name || original === name) return copy !== name;
  // Copying a file makes its name longer: "x-copia.yaml", "x-2.yaml".
  return (copy ?? '').length > (original ?? '').length;
}

export function definitionsOf(catalog: LinkedCatalog, kind: IdKind): ReadonlyMap<string, CatalogDefinition> {
  return catalog.definitions.get(kind) ?? new Map();
}

/** Everything with an address of its own and a description for search engines. */
export function pagesAndArticles(catalog: LinkedCatalog): CatalogDefinition[] {
  return (['page', 'article'] as const).flatMap((kind) => [...definitionsOf(catalog, kind).values()]);
}

/** The lists of an index, except that of assets, which have a path of their own. */
type IndexedList = Exclude<keyof FileIndex, 'files' | 'incompleteKinds'>;

/** Everything of one list in the indexes of all files, each with the path of its file. */
export function* indexedIn<List extends IndexedList>(
  { files }: Pick<LinkedCatalog, 'files'>,
  list: List,
): Iterable<FileIndex[List][number] & { readonly file: string }> {
  for (const { path: file, indexed } of files) for (const each of indexed[list]) yield { ...each, file };
}

/** The place of a value, or of its key. */
export function placeOf(file: string, path: Path | null, part: PlaceInData['part'] = 'value'): PlaceInData {
  return { file, pointer: toPointer(path), part };
}

/** The place of a key of the object that an id names. */
export function placeOfKey(definition: CatalogDefinition, key: string): PlaceInData {
  return { file: definition.file, pointer: [...pointerTo(definition), key], part: 'key' };
}

/** The place of a value below the object that an id names. */
export function placeWithin(definition: CatalogDefinition, ...keys: Pointer): PlaceInData {
  return { file: definition.file, pointer: [...pointerTo(definition), ...keys], part: 'value' };
}

function pointerTo({ isKey, path }: CatalogDefinition): Pointer {
  return toPointer(isKey ? path : (path?.parent ?? null));
}

/** The file with this path; undefined if it is missing or was not read. */
export function fileAt({ files }: Pick<LinkedCatalog, 'files'>, path: string | undefined): CheckedFile | undefined {
  return files.find((file) => file.path === path);
}

/** A property of the object that an id names. */
export function property(definition: CatalogDefinition | undefined, key: string): Json | undefined {
  return valueAt(definition?.value, key);
}

/** The page that a route shows; undefined if there is none, or no route. */
export function pageOfRoute(
  catalog: LinkedCatalog,
  route: CatalogDefinition | undefined,
): CatalogDefinition | undefined {
  return definitionsOf(catalog, 'page').get(textAt(route?.value, 'page') ?? '');
}

/** The path of an article's page; undefined when routes.yaml has none. */
export function articlePath(catalog: LinkedCatalog, id: string): string | undefined {
  const routes = fileOfKind(catalog.files, 'routes', 'articles')?.value;
  return textAt(routes, 'articles', 'path')?.replace('{article}', id);
}

/** A route's path, with the site's product in place of `{product}`. */
export function routePath(catalog: LinkedCatalog, route: CatalogDefinition): string | undefined {
  return textAt(route.value, 'path')?.replaceAll('{product}', String(textAt(catalog.site, 'product')));
}
