import { bytesOf } from '../../../engine/change/changes.ts';
import { type CompileCache, type CompileResult, compile } from '../../../engine/compile.ts';
import { type ParsedFile, parse } from '../../../engine/parse/parse.ts';
import type { Asset, CatalogFolder, Source } from '../../../engine/source.ts';
import { cachedAsset } from './asset-cache.ts';
import { hasText } from './asset-reference.ts';
import { cachedValidators } from './cached-validators.ts';
import { CATALOG_FOLDER } from './catalog-folder.ts';
import type { DraftContents } from './compiler-requests.ts';
import { inspected, withFinding } from './inspect-assets.ts';
import { readContract } from './read-contract.ts';
import { readFolder } from './read-folder.ts';

export const ROUTES = 'routes.yaml';
const cache: CompileCache = new Map();
const contract = readContract();
const validators = await cachedValidators();

/** The folder as it was when the present request began. */
let folder: CatalogFolder = { sources: [], assets: [], folders: [] };

/** Reads the folder for a request to the thread, and inspects its downloads and those of a draft. */
export async function openFolder(contents: DraftContents): Promise<void> {
  const read = readFolder(CATALOG_FOLDER);
  await inspected(draftAssets(contents));
  folder = { ...read, assets: await inspected(read.assets) };
}

/** Returns the folder that was opened. */
export function openedFolder(): CatalogFolder {
  return folder;
}

function draftAssets(contents: DraftContents): Asset[] {
  return Object.entries(contents).flatMap(([path, reference]) =>
    reference !== null && !hasText(path) ? [cachedAsset(path, reference)] : [],
  );
}

/** Compiles the catalogs of the folder, with the files of a draft in place of theirs. */
export function compileDraft(contents: DraftContents): CompileResult {
  const there = new Map(folder.sources.map((source) => [source.path, source]));
  const drafted = Object.entries(contents);
  const sources = drafted.flatMap(([path, text]): Source[] =>
    text !== null && hasText(path) ? [{ path, bytes: bytesOf(text, there.get(path)?.bytes) }] : [],
  );
  const isKept = ({ path }: Source | Asset) => !Object.hasOwn(contents, path);
  const input = {
    ...folder,
    sources: [...folder.sources.filter(isKept), ...sources],
    assets: [...folder.assets.filter(isKept), ...draftAssets(contents).map(withFinding)],
  };
  // Only who changes the addresses can lose one.
  const earlier = Object.hasOwn(contents, ROUTES) ? compileDraft({}).catalog : undefined;
  return compile({ ...input, contract, validators, earlier, now: Date.now() }, cache);
}

/** Parses one YAML file of the draft or the folder, as far as it can be read; undefined if it does not exist. */
export function parseDraft(path: string, contents: DraftContents): ParsedFile | undefined {
  const text = Object.hasOwn(contents, path) ? contents[path] : undefined;
  if (text === null || !hasText(path)) return undefined;
  if (text !== undefined) return parse({ path, bytes: bytesOf(text) });
  const source = folder.sources.find((each) => each.path === path);
  return source && parse(source);
}
