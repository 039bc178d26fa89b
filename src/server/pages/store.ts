import type { LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { addresses } from '../../shared/routes/addresses.ts';
import { pageFile } from '../../shared/routes/site-paths.ts';
import type { Resource } from '../platform/http/resources/resource.ts';
import { StartError } from '../platform/start-error.ts';
import type { PagesManifest } from '../rendering/pages.ts';
import type { SiteFiles } from '../rendering/site-files.ts';

/** A page as it is shown from an instant on. */
interface PrerenderedPage {
  readonly path: string;
  readonly file: string;
  /** Epoch milliseconds; -Infinity for the first variant. */
  readonly from: number;
  readonly resource: Resource;
}

interface Pages {
  /** All variants of every page in every language. */
  readonly all: readonly PrerenderedPage[];
  /** Returns the page of an address at a time. Every address has a page in every language. */
  readonly find: (path: string, language: LanguageId, now: number) => PrerenderedPage;
}

/**
 * Loads the pages of a site: each address in each language, with the versions for later periods.
 * @throws StartError that lists every missing page
 */
export function loadPages(site: SiteFiles, { variants }: PagesManifest): Pages {
  const files = content.site.languages.flatMap(({ id }) =>
    addresses().map(({ path }) => {
      const file = pageFile(id, path);
      const later = (variants[file] ?? []).map((from) => ({ path, file: pageFile(id, path, from), from }));
      return { file, all: [{ path, file, from: Number.NEGATIVE_INFINITY }, ...later] };
    }),
  );
  const loaded = new Map<string, Resource>();
  const missing: string[] = [];
  for (const { file } of files.flatMap(({ all }) => all)) {
    const resource = site.read(file);
    if (resource === undefined) missing.push(file);
    else loaded.set(file, resource);
  }
  if (missing.length > 0) {
    throw new StartError(
      `Cannot start: pages are missing in ${site.place}:\n  ${missing.sort().join('\n  ')}\nBuild the site first: npm run build`,
    );
  }
  // Every file was loaded, as checked above.
  const withResource = (page: Omit<PrerenderedPage, 'resource'>) => ({
    ...page,
    resource: loaded.get(page.file) as Resource,
  });
  const pages = new Map(files.map(({ file, all }) => [file, all.map(withResource)] as const));
  return {
    all: [...pages.values()].flat(),
    // The first variant is from -Infinity, so one is always found.
    find: (path, language, now) =>
      pages.get(pageFile(language, path))?.findLast(({ from }) => from <= now) as PrerenderedPage,
  };
}
