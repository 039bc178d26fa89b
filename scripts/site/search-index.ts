import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { content } from '../../src/shared/content/content.ts';
import { SEARCH_VERSION_META, searchIndexPath } from '../../src/shared/routes/site-paths.ts';
import type { Renderer } from './renderer.ts';

/** In development the index is generated on each request. */
export const DEVELOPMENT_SEARCH_VERSION = 'development';

/** Writes the search index of every language. @returns the element that names its version on pages. */
export async function writeSearchIndex(siteFolder: string, { searchFile }: Renderer): Promise<string> {
  const files = await Promise.all(
    content.site.languages.map(async ({ id }) => ({ id, json: JSON.stringify(await searchFile(id)) })),
  );
  const hash = createHash('sha256');
  for (const { json } of files) hash.update(json);
  const version = hash.digest('base64url').slice(0, 8);
  for (const { id, json } of files) writeFileSync(join(siteFolder, searchIndexPath(id, version)), json);
  return searchVersionElement(version);
}

export function searchVersionElement(version: string): string {
  return `<meta name="${SEARCH_VERSION_META}" content="${version}">`;
}
