import { join } from 'node:path';
import { routeIds, routes } from '../../../generated/routes.ts';
import { site } from '../../../generated/site.ts';
import type { LanguageId, RouteId } from '../../../generated/types.ts';
import { pageFile } from '../../../shared/site-paths.ts';
import { type Resource, readResource } from '../../platform/http/resource.ts';
import { StartError } from '../../start-error.ts';

/** The prerendered page of a route; there is one for every route in every language. */
export type FindPage = (route: RouteId, language: LanguageId) => Resource;

/** @throws StartError that lists every page that the build did not write */
export async function loadPages(siteDir: string): Promise<FindPage> {
  const files = site.languages.flatMap(({ id }) => routeIds.map((route) => pageFile(id, routes[route].path)));
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
  return (route, language) => pages.get(pageFile(language, routes[route].path)) as Resource;
}
