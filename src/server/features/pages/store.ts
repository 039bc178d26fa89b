import { join } from 'node:path';
import { site } from '../../../generated/site.ts';
import type { LanguageId } from '../../../generated/types.ts';
import { addresses } from '../../../shared/addresses.ts';
import { pageFile } from '../../../shared/site-paths.ts';
import { type Resource, readResource } from '../../platform/http/resource.ts';
import { StartError } from '../../platform/start-error.ts';

/** The prerendered page of an address; there is one for every address in every language. */
export type FindPage = (path: string, language: LanguageId) => Resource;

/** @throws StartError that lists every page that the build did not write */
export async function loadPages(siteDir: string): Promise<FindPage> {
  const files = site.languages.flatMap(({ id }) => addresses.map(({ path }) => pageFile(id, path)));
  const loaded = await Promise.all(
    files.map(async (file) => [file, await readResource(join(siteDir, file), 'text/html; charset=utf-8')] as const),
  );
  const missing = loaded.filter(([, resource]) => resource === undefined).map(([file]) => file);
  if (missing.length > 0) {
    throw new StartError(
      `Cannot start: pages are missing in ${siteDir}:\n  ${missing.join('\n  ')}\nBuild the site first: npm run build`,
    );
  }
  const pages = new Map(loaded);
  // Every file was loaded, as checked above.
  return (path, language) => pages.get(pageFile(language, path)) as Resource;
}
