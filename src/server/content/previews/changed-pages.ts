import type { LanguageId } from '../../../generated/types.ts';
import { pageFile, pagesFolder, pathOfPage } from '../../../shared/routes/site-paths.ts';
import type { Site } from '../../rendering/rendered-sites.ts';
import { type ComparedHtml, compareHtml } from './compare-html.ts';

interface ChangedPage extends Pick<ComparedHtml, 'changes' | 'changesInContent'> {
  readonly language: LanguageId;
  readonly path: string;
  /** The page's title; that of the new version, unless the page was removed. */
  readonly title: string;
  readonly kind: 'changed' | 'added' | 'removed';
}

/** The site as it is, and as it would be with a draft. */
export interface ComparedSites {
  readonly before: Site;
  readonly after: Site;
}

/** Returns the pages that a draft changes, in all languages, those with most differences in sight in their own content first. */
export function changedPages(sites: ComparedSites): readonly ChangedPage[] {
  const { before, after } = sites;
  const found: (ChangedPage & ComparedHtml)[] = [];
  const languages = [before, after].flatMap(({ content }) => content.site.languages.map(({ id }) => id));
  for (const language of new Set(languages)) {
    const paths = new Set(
      [before, after].flatMap(({ files }) =>
        files
          .below(pagesFolder(language))
          .flatMap((file) => pathOfPage(file.slice(pagesFolder(language).length + 1)) ?? []),
      ),
    );
    for (const path of paths) {
      const page = comparePage(sites, language, path);
      if (page === undefined || page.changes === 0) continue;
      found.push(page);
    }
  }
  return found
    .sort((a, b) => b.changesSeen - a.changesSeen || b.changesInContent - a.changesInContent || b.changes - a.changes)
    .map(({ before: _before, after: _after, changesSeen: _seen, ...facts }) => facts);
}

/**
 * Returns a page before and after the changes of a draft, and whether it differs.
 * @returns undefined if neither version has a page at that path
 */
export function comparePage(
  sites: ComparedSites,
  language: LanguageId,
  path: string,
): (ChangedPage & ComparedHtml) | undefined {
  const [before, after] = [sites.before, sites.after].map(({ files }) =>
    files.read(pageFile(language, path))?.plain.bytes.toString(),
  );
  if (before === undefined && after === undefined) return undefined;
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  const title = /<title>([^<]*)</.exec(after ?? before ?? '')?.[1] ?? path;
  return { language, path, title, kind, ...compareHtml(before ?? '', after ?? '') };
}
