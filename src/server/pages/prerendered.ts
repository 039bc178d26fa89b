import type { LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { addresses } from '../../shared/routes/addresses.ts';
import { pageFile } from '../../shared/routes/site-paths.ts';
import { StartError } from '../platform/errors.ts';
import type { Resource } from '../platform/http/resource.ts';
import { pagesOf } from '../rendering/pages.ts';
import type { SiteFiles } from '../rendering/site-files.ts';

/** A page as it is shown from an instant on. */
interface PrerenderedPage {
  readonly path: string;
  readonly file: string;
  /** Epoch milliseconds; -Infinity for the first variant. */
  readonly from: number;
  /** When the next variant replaces it; Infinity for the last one. */
  readonly until: number;
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
export function loadPages(files: SiteFiles): Pages {
  const { versionsOf, policyOf } = pagesOf({ files, content });
  const missing: string[] = [];
  const pages = new Map<string, readonly PrerenderedPage[]>();
  for (const { id } of content.site.languages)
    for (const { path } of addresses()) {
      const versions = versionsOf(id, path).flatMap(({ file, from }, index, all): PrerenderedPage[] => {
        const until = all[index + 1]?.from ?? Number.POSITIVE_INFINITY;
        const resource = files.read(file);
        if (resource !== undefined) return [{ path, file, from, until, resource, policy: policyOf(file) }];
        missing.push(file);
        return [];
      });
      pages.set(pageFile(id, path), versions);
    }
  if (missing.length > 0)
    throw new StartError(
      `Cannot start: pages are missing in ${files.place}:\n  ${missing.sort().join('\n  ')}\nBuild the site first: npm run build`,
    );
  return {
    all: [...pages.values()].flat(),
    // The first variant is from -Infinity, so one is always found.
    find: (path, language, now) =>
      pages.get(pageFile(language, path))?.findLast(({ from }) => from <= now) as PrerenderedPage,
  };
}
