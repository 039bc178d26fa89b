import { bytesOf } from '../../../engine/authoring/change/changes.ts';
import {
  type CompileCache,
  type CompileInput,
  type CompileResult,
  compile,
  linkFolder,
} from '../../../engine/compile.ts';
import { contentJson } from '../../../engine/core/emit/module.ts';
import { layered } from '../../../engine/core/layers.ts';
import type { LinkedCatalog } from '../../../engine/core/link/linked-catalog.ts';
import { type ParsedFile, parse } from '../../../engine/core/parse/parse.ts';
import { human } from '../../../engine/core/report/output.ts';
import { report } from '../../../engine/core/report/report.ts';
import type { Asset, CatalogFolder, Source } from '../../../engine/core/source.ts';
import { cachedValidators, inspected, installedFonts, readContract, withFinding } from './compile-input.ts';
import type { DraftContents, RequestOf, ResponseOf } from './compiler.ts';
import {
  CATALOG_FOLDER,
  type CatalogFiles,
  catalogDigest,
  filesOfFolder,
  folderOfFiles,
  hashOf,
  hasText,
  readFolder,
  referenceOfHash,
} from './folder.ts';

export const ROUTES = 'routes.yaml';
const cache: CompileCache = new Map();
const contract = readContract();
const fontPackages = installedFonts();
const validators = await cachedValidators();

/** The published catalogs that this thread was sent last. */
let published: { readonly digest: string; readonly folder: CatalogFolder } | undefined;

/** Keeps published catalogs, upon which the next requests are answered. */
export function keepPublished(digest: string, files: CatalogFiles): void {
  published = { digest, folder: folderOfFiles(files) };
}

/** The catalogs without a draft, as they were when the present request began. */
let folder: CatalogFolder = { sources: [], assets: [], folders: [] };

/**
 * Opens the catalogs for a request to the thread, and inspects their downloads and those of a draft.
 * @param digest of the published catalogs; undefined for those of the folder, which is read
 * @returns false if these published catalogs are not here
 */
export async function openCatalog(digest: string | undefined, contents: DraftContents): Promise<boolean> {
  if (digest !== undefined && published?.digest !== digest) return false;
  const read = digest === undefined ? readFolder(CATALOG_FOLDER) : (published as NonNullable<typeof published>).folder;
  await inspected(draftAssets(contents));
  folder = { ...read, assets: await inspected(read.assets) };
  return true;
}

/** Returns the content of files without a draft, those of packs included, in the form that drafts store; missing files are left out. */
export function publishedContents(paths: readonly string[]): Readonly<Record<string, string>> {
  const { sources, assets } = layered(folder);
  const texts = sources
    .filter(({ path }) => paths.includes(path))
    .map((source) => [source.path, parse(source).text] as const);
  const references = assets
    .filter(({ path }) => paths.includes(path))
    .map(({ path, sha256 }) => [path, referenceOfHash(sha256)] as const);
  return Object.fromEntries([...texts, ...references]);
}

function draftAssets(contents: DraftContents): Asset[] {
  return Object.entries(contents).flatMap(([path, reference]) =>
    reference !== null && !hasText(path) ? [cachedAsset(path, reference)] : [],
  );
}

/** Compiles the opened catalogs, with the files of a draft in place of theirs. */
export function compileDraft(
  contents: DraftContents,
  options: Pick<CompileInput, 'production' | 'environment'> = {},
): CompileResult {
  // Only who changes the addresses can lose one.
  const earlier = Object.hasOwn(contents, ROUTES) ? compileDraft({}).catalog : undefined;
  return compile(
    { ...drafted(contents), contract, fontPackages, validators, earlier, ...options, now: Date.now() },
    cache,
  );
}

/** What was linked last, of which published files and draft. */
let linked:
  | { readonly sources: CatalogFolder['sources']; readonly draft: string; readonly catalog: LinkedCatalog }
  | undefined;

/**
 * Links the opened catalogs with the files of a draft, without the rules, for answers while somebody types. The same files give
 * the same value, whose clock stands still.
 */
export function linkDraft(contents: DraftContents): LinkedCatalog {
  const [{ sources }, draft] = [folder, JSON.stringify(contents)];
  if (linked?.sources !== sources || linked.draft !== draft) {
    const input = { ...drafted(contents), contract, fontPackages, validators, now: Date.now() };
    linked = { sources, draft, catalog: linkFolder(input, cache) };
  }
  return linked.catalog;
}

function drafted(contents: DraftContents): CatalogFolder {
  const there = new Map(folder.sources.map((source) => [source.path, source]));
  const sources = Object.entries(contents).flatMap(([path, text]): Source[] =>
    text !== null && hasText(path) ? [{ path, bytes: bytesOf(text, there.get(path)?.bytes) }] : [],
  );
  const isKept = ({ path }: Source | Asset) => !Object.hasOwn(contents, path);
  return {
    ...folder,
    sources: [...folder.sources.filter(isKept), ...sources],
    assets: [...folder.assets.filter(isKept), ...draftAssets(contents).map(withFinding)],
  };
}

/**
 * Compiles the catalogs with a draft into the Content and everything else that a site is rendered from.
 * @returns the report of what is wrong, as `check` prints it, if there are errors
 */
export function compileWhole({ contents, production, environment }: RequestOf<'compile'>): ResponseOf<'compile'> {
  const result = compileDraft(contents, { production, environment });
  const summed = report(result, { folder: 'catalog', language: 'en' });
  if (summed.errors > 0) return { refused: human(summed, { warnings: 'summed', errors: 'last' }) };
  const files = filesOfFolder(drafted(contents));
  const emitted = result.modules.filter(({ path }) => !path.endsWith('.ts'));
  return {
    content: contentJson(result.modules),
    files: new Map(emitted.map(({ path, content }) => [path, content])),
    catalogBefore: catalogDigest(filesOfFolder(folder)),
    catalog: { digest: catalogDigest(files), files },
  };
}

/** Parses one YAML file of the draft or the opened catalogs, as far as it can be read; undefined if it does not exist. */
export function parseDraft(path: string, contents: DraftContents): ParsedFile | undefined {
  const text = Object.hasOwn(contents, path) ? contents[path] : undefined;
  if (text === null || !hasText(path)) return undefined;
  if (text !== undefined) return parse({ path, bytes: bytesOf(text) });
  const source = layered(folder).sources.find((each) => each.path === path);
  return source && parse(source);
}

/** Whether a file comes with a pack, and neither the opened catalogs nor a draft have one in its place. */
export function isOfPack(path: string, contents: DraftContents): boolean {
  const source = layered(drafted(contents)).sources.find((each) => each.path === path);
  return source?.pack !== undefined;
}

/** Most bytes of drafts that the compiler caches between requests; one draft may need more. */
const MAX_CACHE_BYTES = 64_000_000;

/** Bytes by their references, the most recently used last. */
const cachedBytes = new Map<string, Uint8Array>();

/** Returns the references of a draft to bytes that are missing here. */
export function missingAssets(contents: DraftContents): readonly string[] {
  return referencesIn(contents).filter((reference) => !cachedBytes.has(reference));
}

/** Adds bytes, then drops the least recently used ones above the limit, but none that were added or that the draft needs. */
export function cacheAssets(assets: ReadonlyMap<string, Uint8Array>, contents: DraftContents): void {
  for (const [reference, bytes] of assets) cacheLast(reference, bytes);
  const needed = new Set([...referencesIn(contents), ...assets.keys()]);
  for (const reference of needed) {
    const bytes = cachedBytes.get(reference);
    if (bytes !== undefined) cacheLast(reference, bytes);
  }
  let size = [...cachedBytes.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  for (const [reference, { length }] of cachedBytes) {
    if (size <= MAX_CACHE_BYTES || needed.has(reference)) break;
    cachedBytes.delete(reference);
    size -= length;
  }
}

/** Returns a draft's file that has no text. @throws Error if its bytes are missing here */
function cachedAsset(path: string, reference: string): Asset {
  const bytes = cachedBytes.get(reference);
  if (bytes === undefined) throw new Error(`the bytes of ${path} are not here`);
  return { path, bytes, sha256: hashOf(reference) };
}

function referencesIn(contents: DraftContents): readonly string[] {
  return Object.entries(contents).flatMap(([path, content]) => (content === null || hasText(path) ? [] : [content]));
}

function cacheLast(reference: string, bytes: Uint8Array): void {
  cachedBytes.delete(reference);
  cachedBytes.set(reference, bytes);
}
