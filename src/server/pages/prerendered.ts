import type { LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { addresses } from '../../shared/routes/addresses.ts';
import { pageFile } from '../../shared/routes/site-paths.ts';
import { StartError } from '../platform/errors.ts';
import type { Resource } from '../platform/http/resource.ts';
import { contentSecurityPolicy, pagesManifestOf } from '../rendering/pages.ts';
import type { SiteFiles } from '../rendering/site-files.ts';

/** A page as it is shown from an instant on. */
interface PrerenderedPage {
  readonly path: string;
  readonly file: string;
  /** Epoch milliseconds; -Infinity for the first variant. */
  readonly from: number;
  readonly resource: Resource;
  /** Its Content-Security-Policy, because each page has a style of its own. */
  readonly policy: string;
}

interface Pages {
  /** All variants of every page in every language. */
  readonly all: readonly PrerenderedPage[];
  /** Returns the page of an address at a time. Every address has a page in every language. */
  readonly find: (path: string, language: LanguageId, now: number) => PrerenderedPage;
}

/**
 * Loads the pages of a site: each address in each language, with the versions for later periods.
 * @throws StartError that lists every missing page, or if the manifest of the site lacks a page
 */
export function loadPages(site: SiteFiles): Pages {
  const { scriptHashes, styleHashes, variants } = pagesManifestOf(site);
  const { formOrigins, connectOrigins } = content;
  const missing: string[] = [];

  function load(path: string, file: string, from: number): readonly PrerenderedPage[] {
    const resource = site.read(file);
    if (resource === undefined) {
      missing.push(file);
      return [];
    }
    const styleHash = styleHashes[file];
    if (styleHash === undefined)
      throw new StartError(
        `Cannot start: ${site.place}/manifest.json does not list ${file}\nBuild the site first: npm run build`,
      );
    const policy = contentSecurityPolicy({ scriptHashes, styleHash, formOrigins, connectOrigins });
    return [{ path, file, from, resource, policy }];
  }

  const pages = new Map<string, readonly PrerenderedPage[]>();
  for (const { id } of content.site.languages)
    for (const { path } of addresses()) {
      const file = pageFile(id, path);
      const later = (variants[file] ?? []).flatMap((from) => load(path, pageFile(id, path, from), from));
      pages.set(file, [...load(path, file, Number.NEGATIVE_INFINITY), ...later]);
    }
  if (missing.length > 0)
    throw new StartError(
      `Cannot start: pages are missing in ${site.place}:\n  ${missing.sort().join('\n  ')}\nBuild the site first: npm run build`,
    );
  return {
    all: [...pages.values()].flat(),
    // The first variant is from -Infinity, so one is always found.
    find: (path, language, now) =>
      pages.get(pageFile(language, path))?.findLast(({ from }) => from <= now) as PrerenderedPage,
  };
}
