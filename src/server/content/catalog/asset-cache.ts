import type { Asset } from '../../../engine/source.ts';
import { hashOf, hasText } from './asset-reference.ts';
import type { DraftContents } from './compiler-requests.ts';

/** Most bytes of drafts that the compiler caches between requests; one draft may need more. */
const MAX_CACHE_BYTES = 64_000_000;

/** Bytes by their references, the most recently used last. */
const cache = new Map<string, Uint8Array>();

/** Returns the references of a draft to bytes that are missing here. */
export function missingAssets(contents: DraftContents): readonly string[] {
  return referencesIn(contents).filter((reference) => !cache.has(reference));
}

/** Adds bytes, then drops the least recently used ones above the limit, but none that were added or that the draft needs. */
export function cacheAssets(assets: ReadonlyMap<string, Uint8Array>, contents: DraftContents): void {
  for (const [reference, bytes] of assets) cacheLast(reference, bytes);
  const needed = new Set([...referencesIn(contents), ...assets.keys()]);
  for (const reference of needed) {
    const bytes = cache.get(reference);
    if (bytes !== undefined) cacheLast(reference, bytes);
  }
  let size = [...cache.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  for (const [reference, { length }] of cache) {
    if (size <= MAX_CACHE_BYTES || needed.has(reference)) break;
    cache.delete(reference);
    size -= length;
  }
}

/** Returns a draft's file that has no text. @throws Error if its bytes are missing here */
export function cachedAsset(path: string, reference: string): Asset {
  const bytes = cache.get(reference);
  if (bytes === undefined) throw new Error(`the bytes of ${path} are not here`);
  return { path, bytes, sha256: hashOf(reference) };
}

function referencesIn(contents: DraftContents): readonly string[] {
  return Object.entries(contents).flatMap(([path, content]) => (content === null || hasText(path) ? [] : [content]));
}

function cacheLast(reference: string, bytes: Uint8Array): void {
  cache.delete(reference);
  cache.set(reference, bytes);
}
