import { type Capability, isKindOff } from '../contract/capabilities.ts';
import {
  CATALOG_FILES,
  type CatalogFileKind,
  isOfKind,
  isPart,
  kindNamedIn,
  kindOfFile,
  partsOf,
} from '../contract/catalog-files.ts';
import { type Format, formatOf } from '../contract/formats.ts';
import { eachSchema, type FileRole } from '../contract/schemas.ts';
import { type FileProblem, problem } from './problem.ts';
import type { CatalogFolder, Source } from './source.ts';
import { folded, meant, plainWords, type Suggestion, suggest } from './suggest.ts';

/** The folder, name pattern, format, endings and maximum size of the assets of each role, collected from the schemas. */
const NAMES = new Map(
  [...eachSchema()].flatMap(({ catalogFile: role, pattern, maxBytes = Number.POSITIVE_INFINITY }) => {
    if (role === undefined || pattern === undefined) return [];
    const [, endings = ''] = /\\\.\(?([a-z0-9|]+)\)?\$$/.exec(pattern) ?? [];
    const name = {
      folder: pattern.slice(1, pattern.indexOf('/')),
      expression: new RegExp(pattern, 'u'),
      format: formatOf(pattern),
      endings: endings.split('|'),
      maxBytes,
    };
    return [[role, name] as const];
  }),
);

const ASSET_FOLDERS: readonly string[] = [...NAMES.values()].map(({ folder }) => folder);

export function isAssetOf(role: FileRole, path: string): boolean {
  return NAMES.get(role)?.expression.test(path) ?? false;
}

function isAssetName(path: string): boolean {
  return [...NAMES.keys()].some((role) => isAssetOf(role, path));
}

/** How the assets in a folder are called; undefined for a folder of other files. */
function namesInFolder(folder: string) {
  return [...NAMES.values()].find((name) => name.folder === folder);
}

/** The bytes that a file of a role may have. */
export function maxBytesOf(role: FileRole): number {
  return NAMES.get(role)?.maxBytes ?? Number.POSITIVE_INFINITY;
}

/** The existing file that a badly written name means: `images\\x.svg`, `guia.PDF`, `/files/Guía.pdf`. */
export function assetMeant(written: string, format: Format | undefined, paths: Iterable<string>): Suggestion {
  const name = format && [...NAMES.values()].find((each) => each.format === format);
  if (name === undefined) return {};
  const others = [...paths].filter((path) => name.expression.test(path));
  const [same, ...more] = others.filter((path) => plainName(path) === plainName(written));
  if (same !== undefined && more.length === 0) return { suggestion: same, isSure: true };
  return assetNear(plainName(written), others);
}

/** The file with a name near to another one. Their folder, which all of them share, makes no name nearer. */
export function assetNear(written: string, paths: readonly string[]): Suggestion {
  const name = lastPart(written);
  const ofStem = (stem: string | undefined) => paths.filter((path) => stemOf(path) === stem);
  const [same, ...more] = ofStem(stemOf(name));
  if (same !== undefined) return more.length === 0 ? { suggestion: same } : {};
  const { suggestion, isSure = false } = meant(name, paths.map(lastPart));
  if (suggestion !== undefined) return { suggestion: paths.find((path) => lastPart(path) === suggestion), isSure };
  // Another ending, or none, makes any short name too different.
  const [near, ...others] = ofStem(suggest(stemOf(name), paths.map(stemOf)));
  return others.length === 0 ? { suggestion: near } : {};
}

/** The name of a file without its folder and its ending. */
function stemOf(path: string): string {
  return withoutEnding(lastPart(path));
}

/** A path without the ending of the file; a name that begins with its only dot has none. */
function withoutEnding(path: string): string {
  const dot = path.lastIndexOf('.');
  return dot <= path.lastIndexOf('/') + 1 ? path : path.slice(0, dot);
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The name of a file without its folder, in small letters without accents, blanks and signs. */
function plainName(path: string): string {
  const name = path.replaceAll('%20', ' ').split(/[\\/]/).at(-1) ?? '';
  const dot = name.lastIndexOf('.');
  return dot < 1 ? plainWords(name) : `${plainWords(name.slice(0, dot))}.${plainWords(name.slice(dot + 1))}`;
}

interface FileNames {
  /** Missing files, and files and folders that the compiler does not know. */
  readonly problems: readonly FileProblem[];
  /** The names that misnamed files were probably meant to have; such a file is not reported as missing too. */
  readonly meantPaths: ReadonlySet<string>;
}

/** Bytes at the start of a file that hold its line 1. */
const LINE_1_BYTES = 300;
const FOLDERS = [...new Set(CATALOG_FILES.map(({ path }) => folderOf(path)).filter((path) => path !== ''))];
/** Those that every catalog has. */
const USUAL_FOLDERS: readonly string[] = [...new Set([...FOLDERS, ...ASSET_FOLDERS])];
const LISTS = CATALOG_FILES.filter((kind) => 'isList' in kind);
const LIST_FOLDERS: readonly string[] = LISTS.map((kind) => folderOf(partsOf(kind)));
const KNOWN_FOLDERS: readonly string[] = [...USUAL_FOLDERS, ...LIST_FOLDERS];

/**
 * Checks the names of the files and folders in a catalog folder.
 * @param known.misplaced the kinds of files that are in the place of another kind, by path
 * @param known.off the capabilities whose files it need not have
 * @param known.packPaths the paths of the files of packs, and of those that lie over them
 * @param known.ofCountries the kinds of files that come with a country for which there is a pack
 * @param known.awaited the kinds of files that come with the country, while it is not known which one it is
 */
export function checkFileNames(
  { sources, assets, folders, unreadable = [] }: CatalogFolder,
  {
    misplaced,
    off,
    packPaths,
    ofCountries,
    awaited,
  }: {
    readonly misplaced: ReadonlyMap<string, CatalogFileKind>;
    readonly off: ReadonlySet<Capability>;
    readonly packPaths: ReadonlySet<string>;
    readonly ofCountries: ReadonlySet<CatalogFileKind>;
    readonly awaited: ReadonlySet<CatalogFileKind>;
  },
): FileNames {
  const root = { file: '', offsets: [0, 0] } as const;
  if (sources.every(({ pack }) => pack !== undefined) && unreadable.length === 0)
    return { problems: [problem('empty-catalog', root, {})], meantPaths: new Set() };
  const paths = new Set([...sources, ...assets].map(({ path }) => path));
  const meantPaths = new Set<string>();
  const problems: FileProblem[] = [];
  const strange = [...folders, ...[...paths].map(folderOf)].flatMap((folder) => strangeFolder(folder) ?? []);
  for (const folder of new Set(strange)) {
    const isFileName = kindOfFile(folder) !== undefined;
    const suggestion = isFileName ? undefined : folderMeant(folder);
    if (isFileName) meantPaths.add(folder);
    if (suggestion !== undefined)
      for (const path of paths)
        if (path.startsWith(`${folder}/`)) meantPaths.add(`${suggestion}${path.slice(folder.length)}`);
    const details = { folder, known: USUAL_FOLDERS };
    problems.push(problem('unknown-folder', { file: folder, offsets: [0, 0] }, details, { suggestion }));
  }
  for (const [file, kind] of misplaced) {
    const place = placeOfKind(kind, file);
    const suggestion = place === undefined || paths.has(place) ? undefined : place;
    if (suggestion !== undefined) meantPaths.add(suggestion);
    const details = { place: kind.path };
    problems.push(problem('misplaced-file', { file, offsets: [0, 0] }, details, { suggestion }));
  }
  const texts = new Map(sources.map(({ path, bytes }) => [path, bytes]));
  for (const file of paths) {
    if (isKnown(file) || strangeFolder(folderOf(file)) !== undefined) continue;
    const bytes = texts.get(file);
    const kind = bytes && kindNamedIn(new TextDecoder().decode(bytes.subarray(0, LINE_1_BYTES)));
    const suggestion = pathMeant(file, kind, (path) => !paths.has(path));
    if (suggestion !== undefined) meantPaths.add(suggestion);
    const endings = suggestion === undefined ? endingsInstead(file) : [];
    for (const ending of endings) meantPaths.add(`${withoutEnding(plainPath(file))}.${ending}`);
    const details = { file, format: formatOfName(file), endings };
    problems.push(problem('unknown-file', { file, offsets: [0, 0] }, details, { suggestion }));
  }
  for (const kind of LISTS) {
    const { path: file } = kind;
    const part = [...paths].find((path) => isPart(kind, path) && !packPaths.has(path));
    if (part === undefined || !paths.has(file)) continue;
    problems.push(problem('file-and-folder', { file, offsets: [0, 0] }, { file, folder: folderOf(part) }));
  }
  const named = [...sources, ...unreadable, ...[...meantPaths].map((path) => ({ path }))];
  const missing = CATALOG_FILES.filter(
    (kind) =>
      !('isOptional' in kind || awaited.has(kind) || isKindOff(kind.schema, kind.path, off)) && lacksKind(kind, named),
  );
  for (const kind of missing) {
    const { path: file } = kind;
    const details = { file, isOfCountry: ofCountries.has(kind) };
    problems.push(problem('missing-file', { file, offsets: [0, 0] }, details));
  }
  return { problems, meantPaths };
}

/** Whether there is no file of a kind: none at all, or none of the agency's own where it needs one. */
export function lacksKind(kind: CatalogFileKind, files: readonly Pick<Source, 'path' | 'pack'>[]): boolean {
  return !files.some(({ path, pack }) => isOfKind(kind, path) && !(kind.isOwn === true && pack !== undefined));
}

/** The known folder that an unknown one is in, or else the one with a similar name. */
function folderMeant(folder: string): string | undefined {
  return KNOWN_FOLDERS.find((known) => folder.startsWith(`${known}/`)) ?? suggest(folder, KNOWN_FOLDERS);
}

/** The format that the name of a file must have in its folder. */
function formatOfName(path: string): Format | undefined {
  const folder = folderOf(path);
  return [...FOLDERS, ...LIST_FOLDERS].includes(folder) && path.endsWith('.yaml')
    ? 'id'
    : namesInFolder(folder)?.format;
}

function isKnown(path: string): boolean {
  return kindOfFile(path) !== undefined || isAssetName(path);
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The topmost unknown folder of a path. */
function strangeFolder(folder: string): string | undefined {
  if (folder === '' || KNOWN_FOLDERS.includes(folder)) return undefined;
  return strangeFolder(folderOf(folder)) ?? folder;
}

/** Endings that programs append to file names. */
const APPENDED = /(\.txt|\.old)$/;

/** What browsers and file managers append to the name of a copy: ` (1)`, ` - copia`. */
const OF_COPY = /(?: \(\d{1,3}\)| ?-? cop(?:ia|y))(?: \(\d{1,3}\))?(?=\.[a-z]{1,5}$)/;

/** The free name that a file was probably meant to have: without marks of a copy, capitals, accents, blanks and signs. */
function pathMeant(
  path: string,
  kind: CatalogFileKind | undefined,
  isFree: (path: string) => boolean,
): string | undefined {
  const plain = plainPath(path);
  // Saved by a program that knows texts only.
  const asText = /\.txt$/i.test(path) ? [`${plain}.yaml`] : [];
  const known = [plain, joinedByHyphens(plain.replace(OF_COPY, '')), joinedByHyphens(plain), ...asText].filter(isKnown);
  if (known.length === 0 && !/\.ya?ml$/.test(plain)) return assetPlace(joinedByHyphens(plain), isFree);
  if (known.length > 0) return known.find(isFree);
  const byContent = kind && placeOfKind(kind, joinedByHyphens(plain));
  const places = CATALOG_FILES.map((each) => each.path.replace('*', nameOf(plain))).filter(isKnown);
  const guess = byContent ?? suggest(plain, places);
  return guess !== undefined && isFree(guess) ? guess : undefined;
}

/** The free path of a picture, a font or a document in the only folder whose files have its ending. */
function assetPlace(path: string, isFree: (path: string) => boolean): string | undefined {
  if (!['', ...ASSET_FOLDERS].includes(folderOf(path))) return undefined;
  const ending = path.slice(path.lastIndexOf('.') + 1);
  const folders = [...NAMES.values()].flatMap(({ folder, endings }) => (endings.includes(ending) ? [folder] : []));
  const [place, ...more] = [...new Set(folders)].map((folder) => `${folder}/${lastPart(path)}`);
  return place !== undefined && more.length === 0 && isKnown(place) && isFree(place) ? place : undefined;
}

/** A path without capitals, accents, blanks around it and appended endings. */
function plainPath(path: string): string {
  return folded(path).trim().replace(APPENDED, '').trim();
}

/** The endings of the files in a folder, when a file there is of another type and would have to be exported again. */
function endingsInstead(path: string): readonly string[] {
  const plain = plainPath(path);
  const endings = namesInFolder(folderOf(plain))?.endings ?? [];
  return endings.includes(plain.slice(plain.lastIndexOf('.') + 1)) ? [] : endings;
}

/** The place of a file of a kind with the name of another file; undefined if such a file cannot have that name. */
function placeOfKind(kind: CatalogFileKind, path: string): string | undefined {
  const place = kind.path.replace('*', nameOf(path));
  return isKnown(place) ? place : undefined;
}

/** The name of a YAML file without its folder and its ending. */
function nameOf(path: string): string {
  return lastPart(path).replace(/\.ya?ml$/, '');
}

/** The path with hyphens in place of everything in the name of the file that is neither a letter nor a digit. */
function joinedByHyphens(path: string): string {
  const start = path.lastIndexOf('/') + 1;
  const end = path.lastIndexOf('.');
  const name = path.slice(start, Math.max(start, end)).replaceAll(/[^a-z0-9]+/g, '-');
  return `${path.slice(0, start)}${name.replace(/^-/, '').replace(/-$/, '')}${path.slice(Math.max(start, end))}`;
}
