import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LanguageId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { pageFile, pagesFolder, pathOfPage } from '../../../shared/routes/site-paths.ts';
import { CHECKOUT } from '../git-checkout/checkout.ts';
import { type ComparedHtml, compareHtml } from './compare-html.ts';
import { folderOf, type StoredPreview } from './stored-preview.ts';

interface ChangedPage extends Pick<ComparedHtml, 'changes' | 'changesInContent'> {
  readonly language: LanguageId;
  readonly path: string;
  /** The page's title; that of the new version, unless the page was removed. */
  readonly title: string;
  readonly kind: 'changed' | 'added' | 'removed';
}

const SITE = 'dist/site';

/** Returns the pages that a draft changes, in all languages, those with most differences in sight in their own content first. */
export async function changedPages(preview: Pick<StoredPreview, 'id'>): Promise<readonly ChangedPage[]> {
  const found: (ChangedPage & ComparedHtml)[] = [];
  for (const { id: language } of content.site.languages) {
    const folders = [CHECKOUT, folderOf(preview)].map((folder) => join(folder, SITE, pagesFolder(language)));
    const paths = new Set((await Promise.all(folders.map(pathsIn))).flat());
    for (const path of paths) {
      const page = await comparePage(preview, language, path);
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
export async function comparePage(
  preview: Pick<StoredPreview, 'id'>,
  language: LanguageId,
  path: string,
): Promise<(ChangedPage & ComparedHtml) | undefined> {
  const [before, after] = await Promise.all([
    readPage(CHECKOUT, language, path),
    readPage(folderOf(preview), language, path),
  ]);
  if (before === undefined && after === undefined) return undefined;
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  const title = /<title>([^<]*)</.exec(after ?? before ?? '')?.[1] ?? path;
  return { language, path, title, kind, ...compareHtml(before ?? '', after ?? '') };
}

/** Returns the HTML of a built page; undefined if there is none at that path. @param folder of a checkout */
async function readPage(folder: string, language: LanguageId, path: string): Promise<string | undefined> {
  // The path comes from a request and must not leave the folder.
  if (!/^\/[\w/-]*$/.test(path)) return undefined;
  return readFile(join(folder, SITE, pageFile(language, path)), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

/** Returns the paths of the pages in a folder; none if it is missing. */
async function pathsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  return files.flatMap((file) => pathOfPage(file) ?? []);
}
