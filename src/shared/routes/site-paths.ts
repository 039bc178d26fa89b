/** Places in a site, and in the folder that the build writes; addresses and folders have the same names. */
export const ASSETS_FOLDER = 'assets';
export const DOWNLOADS_FOLDER = 'descargas';
/** Files that programs expect at the top of the site: feeds, robots.txt, icons. Their addresses do not name the folder. */
export const ROOT_FILES_FOLDER = 'root';
/** The module with which the server renders pages and live content; below the folder of the code, without an address. */
export const RENDERER_FILE = 'renderer.mjs';
/** Stands in the built style sheets for the custom properties of the brand, which each Content has of its own. */
export const BRAND_RULE = ':root{--brand:0}';
/** What the build made of the code for browsers (BuiltCode); below the folder of the code, without an address. */
export const CODE_FILE = 'code.json';
/** What the build wrote about itself; below the folder of the code, without an address. */
export const BUILD_FILE = 'build.json';
export const API_PATH = '/api';
/** The address of previews of drafts, each below a token of its own. */
export const PREVIEW_PATH = '/preview';
/** The cookie with the token of the preview that a browser shows; it expires with the preview. */
export const PREVIEW_COOKIE = 'preview';
/**
 * The cookie of a browser in which staff are logged in, until their session expires. It gives no right: with it, pages come with
 * the script that lets staff change them (StaffScript).
 */
export const STAFF_COOKIE = 'staff';

/** Returns the name of the RSS feed of the articles in a language; one of the root files. */
export function feedFile(language: string): string {
  return `rss.${language}.xml`;
}

/** Returns the name of the PDF of a page that is offered as a document, below the folder of downloads. */
export function documentFile(document: string, language: string): string {
  return `${document}.${language}.pdf`;
}

/** Returns the folder of a language's prerendered pages, below the folder of the site. */
export function pagesFolder(language: string): string {
  return `pages/${language}`;
}

/** The formats in which photos are offered, the best first; every browser knows the last one. */
export const PHOTO_FORMATS = ['avif', 'webp'] as const;

/** Returns the address of a photo in a width and a format. @param url that of its own size, as the Content has it */
export function photoUrl(url: string, width: number, format: (typeof PHOTO_FORMATS)[number]): string {
  return `${url.slice(0, url.lastIndexOf('-'))}-${width}.${format}`;
}

/**
 * Returns the file of a route's prerendered page in a language, below the folder of the site.
 * @param from the instant at which this page replaces the previous one; undefined: the first one
 */
export function pageFile(language: string, path: string, from?: number): string {
  const name = path === '/' ? 'index' : path.slice(1);
  return `${pagesFolder(language)}/${name}${from === undefined ? '' : `@${from}`}.html`;
}

/**
 * Returns the path of the route to which a page file belongs.
 * @param file below the folder of its language
 * @returns undefined for a page that replaces another one at an instant, and for a file that is no page
 */
export function pathOfPage(file: string): string | undefined {
  const name = /^([^@]+)\.html$/.exec(file)?.[1];
  return name === 'index' ? '/' : name && `/${name}`;
}

/** The attribute that numbers the differences when two pages are compared. */
export const CHANGE_ATTRIBUTE = 'data-change';

/** Name of the meta element with the moment for which a page was written; absent before the first boundary. */
export const MOMENT_META = 'moment';

/**
 * Name of the meta element with the addresses of a page's style sheets, a space between them: the one that it loads right
 * after its first paint, and the one, if any, that it needs only with other parts of the site.
 */
export const STYLES_META = 'styles';

/**
 * Name of the meta element with the digest of the Content that a page was written with, and the names of its parts that the page
 * needs first; its `data-search` is the version of the search index that belongs to the page.
 */
export const CONTENT_META = 'content';

/**
 * Returns the path of a part of a Content in a language. The Content's digest is in it, so it can be cached for ever.
 * @param name a namespace of texts, or another name of a part (site/content/parts.ts)
 */
export function contentPartPath(digest: string, language: string, name: string): string {
  return `/${ASSETS_FOLDER}/content-${digest}/${language}/${name}.json`;
}

/** Returns the path of a language's search index; the version is a hash of its content, so it can be cached for ever. */
export function searchIndexPath(language: string, version: string): string {
  return `/${ASSETS_FOLDER}/search-${language}-${version}.json`;
}
