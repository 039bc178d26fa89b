import { content, perContent } from '../content.ts';
import { DOWNLOADS_FOLDER, documentFile } from './site-paths.ts';

/** Where password managers look for the page on which a client changes the password (W3C, Change Password URL). */
export const CHANGE_PASSWORD = '/.well-known/change-password';
/** The page on which a client does; a site without accounts has none. */
const PROFILE = 'profile';

/** The present address of every former address of a page or a file. Each redirect takes one step. */
export const redirects = perContent(
  (): ReadonlyMap<string, string> =>
    new Map([
      ...Object.entries(content.formerPaths),
      ...content.routeIds
        .filter((id) => id === PROFILE)
        .map((id) => [CHANGE_PASSWORD, content.routes[id].path] as const),
      ...inDownloads(Object.entries(content.formerFiles)),
      ...content.site.languages.flatMap(({ id }) =>
        inDownloads(Object.entries(content.formerDocuments).map((pair) => pair.map((name) => documentFile(name, id)))),
      ),
    ]),
);

function inDownloads(pairs: readonly (readonly string[])[]): (readonly [string, string])[] {
  return pairs.map(([from, to]) => [`/${DOWNLOADS_FOLDER}/${from}`, `/${DOWNLOADS_FOLDER}/${to}`]);
}
