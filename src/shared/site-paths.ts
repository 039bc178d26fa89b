/** Where the build writes things and where the server finds them; addresses and folders bear the same names. */
export const ASSETS_FOLDER = 'assets';
export const DOWNLOADS_FOLDER = 'descargas';
/** Files for programs that look for them at the top of the site: feeds, robots.txt, icons. Their address names no folder. */
export const ROOT_FILES_FOLDER = 'root';
/** The module with which the server renders what pages show now; below the folder of the site, and no address. */
export const LIVE_RENDERER_FILE = 'live-renderer.mjs';
export const API_PATH = '/api';
/** Where staff look at drafts that were built, each below a token of its own. */
export const PREVIEW_PATH = '/preview';

/** The articles as RSS in a language: one of the root files. */
export function feedFile(language: string): string {
  return `rss.${language}.xml`;
}

/** The PDF of a page that is offered as a document, in a language; below the folder of downloads. */
export function documentFile(document: string, language: string): string {
  return `${document}.${language}.pdf`;
}

/** The prerendered pages of a language, below the folder of the site. */
export function pagesFolder(language: string): string {
  return `pages/${language}`;
}

/**
 * The prerendered page of a route in a language, below the folder of the site.
 * @param from the instant from which on it takes the place of the one before; left out: the one to begin with
 */
export function pageFile(language: string, path: string, from?: number): string {
  const name = path === '/' ? 'index' : path.slice(1);
  return `${pagesFolder(language)}/${name}${from === undefined ? '' : `@${from}`}.html`;
}

/**
 * The path of the route whose page a file is.
 * @param file below the folder of its language
 * @returns undefined for one that takes the place of another at an instant, and for what is no page
 */
export function pathOfPage(file: string): string | undefined {
  const name = /^([^@]+)\.html$/.exec(file)?.[1];
  return name === 'index' ? '/' : name && `/${name}`;
}

/** The attribute by which pages that are compared number their differences. */
export const CHANGE_ATTRIBUTE = 'data-change';

/** Name of the meta element by which a page says which version of the search index belongs to it. */
export const SEARCH_VERSION_META = 'search-version';

/** Name of the meta element by which a page says for which moment it was written; absent before the first boundary. */
export const MOMENT_META = 'moment';

/** The search index of a language; the version is a hash of its content, so that it may be kept for ever. */
export function searchIndexPath(language: string, version: string): string {
  return `/${ASSETS_FOLDER}/search-${language}-${version}.json`;
}
