import type { Asset } from '../../../engine/source.ts';
import { hashOf, hasText } from './asset-reference.ts';
import type { DraftContents } from './questions.ts';

/** What the compiler keeps of the bytes of drafts between questions; the questions of one draft may need more. */
const MOST_BYTES = 64_000_000;

/** Bytes by their references, those that were asked for last at the end. */
const kept = new Map<string, Uint8Array>();

/** The references of a draft to bytes that are not here. */
export function missingAssets(contents: DraftContents): readonly string[] {
  return referencesIn(contents).filter((reference) => !kept.has(reference));
}

/** Keeps bytes, and those that a draft needs; of the others as many as there is room for. */
export function keepAssets(assets: ReadonlyMap<string, Uint8Array>, contents: DraftContents): void {
  for (const [reference, bytes] of assets) keepLast(reference, bytes);
  const needed = new Set([...referencesIn(contents), ...assets.keys()]);
  for (const reference of needed) {
    const bytes = kept.get(reference);
    if (bytes !== undefined) keepLast(reference, bytes);
  }
  let size = [...kept.values()].reduce((sum, bytes) => sum + bytes.length, 0);
  for (const [reference, { length }] of kept) {
    if (size <= MOST_BYTES || needed.has(reference)) break;
    kept.delete(reference);
    size -= length;
  }
}

/** A file of a draft that has no text. @throws Error without its bytes */
export function keptAsset(path: string, reference: string): Asset {
  const bytes = kept.get(reference);
  if (bytes === undefined) throw new Error(`the bytes of ${path} are not here`);
  return { path, bytes, sha256: hashOf(reference) };
}

function referencesIn(contents: DraftContents): readonly string[] {
  return Object.entries(contents).flatMap(([path, content]) => (content === null || hasText(path) ? [] : [content]));
}

function keepLast(reference: string, bytes: Uint8Array): void {
  kept.delete(reference);
  kept.set(reference, bytes);
}
