import { content, perContent } from '../content.ts';
import { DOWNLOADS_FOLDER, documentFile } from './site-paths.ts';

/** The present address of every former address of a page or a file. Each redirect takes one step. */
export const redirects = perContent(
  (): ReadonlyMap<string, string> =>
    new Map([
      ...Object.entries(content.formerPaths),
      ...inDownloads(Object.entries(content.formerFiles)),
      ...content.site.languages.flatMap(({ id }) =>
        inDownloads(Object.entries(content.formerDocuments).map((pair) => pair.map((name) => documentFile(name, id)))),
      ),
    ]),
);

function inDownloads(pairs: readonly (readonly string[])[]): (readonly [string, string])[] {
  return pairs.map(([from, to]) => [`/${DOWNLOADS_FOLDER}/${from}`, `/${DOWNLOADS_FOLDER}/${to}`]);
}
