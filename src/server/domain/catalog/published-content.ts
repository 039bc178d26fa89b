import { hasText, referenceTo } from './asset-reference.ts';
import { parseDraft, publishedAsset } from './draft-catalog.ts';

/** What is published of a file, as drafts store it; undefined where there is none. */
export function publishedContent(path: string): string | undefined {
  if (hasText(path)) return parseDraft(path, {})?.text;
  const bytes = publishedAsset(path);
  return bytes && referenceTo(bytes);
}
