import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { EDITOR_SCHEMAS } from '../../../engine/contract/catalog-files.ts';
import type { Asset, CatalogFolder, Source, UnreadableFile } from '../../../engine/core/source.ts';
import { catalogDirOf } from '../../platform/config.ts';
import { isSystemError } from '../../platform/errors.ts';

export type { EditorSchema } from '../../../engine/editor/editor-schemas.ts';

/**
 * Files that programs write for their own use: hidden files and folders, those that Windows adds to folders, the marks of Word
 * and Excel beside a file that they have open, and what editors leave beside a file: its backup (`x.yaml~`, `x.yaml.bak`,
 * `x.yaml.orig`), its text that is not saved yet (`#x.yaml#`, `x.yaml.swp`, `x.yaml.tmp`), and Vim's try whether it can write
 * (`4913`).
 */
const OF_PROGRAMS =
  /(^|\/)(\.|~\$|#[^/]*#$|Thumbs\.db$|desktop\.ini$|\d{4,5}$)|(~|\.(bak|orig|te?mp|sw[a-z]|kate-swp|save(\.\d+)?)|___jb_(tmp|old)___)$/i;

/** Whether a path, with forward slashes, belongs to a program and is ignored. */
export function isOfPrograms(path: string): boolean {
  return OF_PROGRAMS.test(path);
}

/** Returns what drafts and publications store of a file without a text, such as a PDF: the hash of its bytes. */
export function referenceTo(bytes: Uint8Array): string {
  return referenceOfHash(digestOf(bytes));
}

/** Returns the reference of a file without a text, given its hash. @param sha256 hash of the bytes, hexadecimal */
export function referenceOfHash(sha256: string): string {
  return `sha256:${sha256}`;
}

/** Bytes of a reference. */
export const REFERENCE_LENGTH = referenceOfHash('0'.repeat(64)).length;

/** Returns the SHA-256 in a reference, hexadecimal. */
export function hashOf(reference: string): string {
  return reference.slice('sha256:'.length);
}

/** Whether a catalog file is YAML, and so a text; the others, such as downloads and drawings, are bytes. */
export function hasText(path: string): boolean {
  return /\.ya?ml$/.test(path);
}

/** Returns what drafts and publications store of a file: its text, or the reference to its bytes. */
export function storedContent(path: string, bytes: Uint8Array): string {
  return hasText(path) ? Buffer.from(bytes).toString('utf8') : referenceTo(bytes);
}

/** The files of a whole catalog by their paths below its folder, with forward slashes. */
export type CatalogFiles = ReadonlyMap<string, Uint8Array>;

/** Returns the files of a catalog folder that was read, sorted by path. */
export function filesOfFolder({ sources, assets }: CatalogFolder): CatalogFiles {
  const files = [...sources, ...assets].map(({ path, bytes }) => [path, bytes] as const);
  return new Map(files.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns a catalog of files that are in no folder, as `readFolder` returns those of one. */
export function folderOfFiles(files: CatalogFiles): CatalogFolder {
  const all = [...files];
  const folders = new Set(
    all.flatMap(([path]) =>
      path
        .split('/')
        .slice(0, -1)
        .map((_, index, names) => names.slice(0, index + 1).join('/')),
    ),
  );
  return {
    sources: all.flatMap(([path, bytes]) => (hasText(path) ? [{ path, bytes }] : [])),
    assets: all.flatMap(([path, bytes]) => (hasText(path) ? [] : [assetOf(path, bytes)])),
    folders: [...folders],
    packs: readPacks(),
  };
}

/** Returns a file that is not YAML. */
export function assetOf(path: string, bytes: Uint8Array): Asset {
  return { path, bytes, sha256: digestOf(bytes) };
}

/** The packs of catalog files that come with the engine. */
const PACKS = join(import.meta.dirname, '../../../packs');

/** Reads the files of all packs, each with the name of its pack: the path of its folder, as `countries/co`. */
export function readPacks(): NonNullable<CatalogFolder['packs']> {
  const groups = ['countries', 'capabilities'].filter((group) => existsSync(join(PACKS, group)));
  const names = groups.flatMap((group) => readdirSync(join(PACKS, group)).map((name) => `${group}/${name}`));
  const read = ['site', ...names]
    .filter((pack) => statSync(join(PACKS, pack), { throwIfNoEntry: false })?.isDirectory())
    .map((pack) => ({ pack, ...readFiles(join(PACKS, pack)) }));
  return {
    sources: read.flatMap(({ pack, sources }) => sources.map((source) => ({ ...source, pack }))),
    assets: read.flatMap(({ pack, assets }) => assets.map((asset) => ({ ...asset, pack }))),
  };
}

/**
 * Reads a catalog folder with the packs below it. Everything that compiles catalogs is given them with the folder.
 * @throws the error of the system if a folder cannot be read
 */
export function readFolder(folder: string): CatalogFolder {
  return { ...readFiles(folder), packs: readPacks() };
}

/**
 * Reads everything below a catalog folder: YAML files as sources, other files as assets, the folders, and paths that cannot
 * be read, such as a broken link. Files of programs are ignored; links are followed, except one that leads back to a folder on the way to it.
 * @throws the error of the system if a folder cannot be read
 */
function readFiles(folder: string): CatalogFolder {
  const found = {
    sources: [] as Source[],
    assets: [] as Asset[],
    folders: [] as string[],
    unreadable: [] as UnreadableFile[],
  };
  /** @param above the real paths of the folder and of those that it was reached through */
  const read = (below: string, above: readonly string[]): void => {
    for (const name of readdirSync(join(folder, below)).sort()) {
      const path = below === '' ? name : `${below}/${name}`;
      if (isOfPrograms(path)) continue;
      let target: string;
      try {
        const stats = statSync(join(folder, path));
        if (!stats.isDirectory()) {
          const bytes = stats.isFile() ? readFileSync(join(folder, path)) : new Uint8Array();
          if (hasText(path)) found.sources.push({ path, bytes });
          else found.assets.push(assetOf(path, bytes));
          continue;
        }
        target = realpathSync(join(folder, path));
      } catch (error) {
        if (!isSystemError(error)) throw error;
        found.unreadable.push({ path, reason: error.code });
        continue;
      }
      if (above.some((each) => `${each}${sep}`.startsWith(`${target}${sep}`))) {
        found.unreadable.push({ path, reason: 'ELOOP' });
        continue;
      }
      found.folders.push(path);
      read(path, [...above, target]);
    }
  };
  read('', [realpathSync(folder)]);
  return found;
}

const PROJECT = join(import.meta.dirname, '../../../..');

/** The folder of the catalogs that the site is built from. */
export const CATALOG_FOLDER = resolve(PROJECT, catalogDirOf(process.env));

/** The folder that Git knows the catalogs in: the nearest one with a repository, or else the one that has their folder. */
export const CHECKOUT = checkoutOf(dirname(CATALOG_FOLDER)) ?? dirname(CATALOG_FOLDER);

/** Identifies this checkout among all that publish to the database. */
export const THIS_CHECKOUT = `${hostname()}:${CHECKOUT}`;

/** The paths of the folders of the catalogs and of the schemas for editors in the checkout, with slashes. */
export const IN_CHECKOUT = {
  catalog: pathIn(CHECKOUT, CATALOG_FOLDER),
  schemas: pathIn(CHECKOUT, join(dirname(CATALOG_FOLDER), EDITOR_SCHEMAS)),
} as const;

function checkoutOf(folder: string): string | undefined {
  if (existsSync(join(folder, '.git'))) return folder;
  return dirname(folder) === folder ? undefined : checkoutOf(dirname(folder));
}

function pathIn(folder: string, path: string): string {
  return relative(folder, path).split(sep).join('/');
}

/** The folder of the catalogs in the paths of a state, wherever they are. */
export const CATALOG = 'catalog/';

/** A file's path below the folder of the project, with slashes, and the SHA-256 of its bytes. */
export interface FileDigest {
  readonly path: string;
  readonly digest: string;
}

/** Returns the SHA-256 of bytes in hexadecimal digits. */
export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Returns the digests of the files of a catalog. */
export function digestsOf(files: CatalogFiles): readonly FileDigest[] {
  return [...files].map(([path, bytes]) => ({ path: CATALOG + path, digest: digestOf(bytes) }));
}

/** Returns one digest of many files; it covers their paths as well. */
export function digestOfAll(files: readonly FileDigest[]): string {
  const hash = createHash('sha256');
  for (const { path, digest } of [...files].sort((a, b) => (a.path < b.path ? -1 : 1)))
    hash.update(`${path}\0${digest}\n`);
  return hash.digest('hex');
}

/** Returns the digest of a whole catalog. */
export function catalogDigest(files: CatalogFiles): string {
  return digestOfAll(digestsOf(files));
}
