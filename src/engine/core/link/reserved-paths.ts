/** The folder of the files that visitors download. */
export const DOWNLOADS = '/descargas';

/** Paths that the server uses besides pages, each with everything below it. */
export const RESERVED_FOLDERS = [
  '/.well-known',
  '/api',
  '/assets',
  '/avisos',
  DOWNLOADS,
  '/health',
  '/metrics',
  '/policy-reports',
  '/preview',
] as const;

/** The articles as RSS, by language. */
export const FEED = /^\/rss\.[a-z]{2}\.xml$/;
/** Generated files at the root of the site, apart from feeds: icons, robots.txt, the web manifest, the sitemap. */
const FILE = /^\/(favicon\.ico|icon-[a-z0-9-]+\.png|apple-touch-icon\.png|robots\.txt|site\.webmanifest|sitemap\.xml)$/;

/** Whether the server uses a path for something else than pages. */
export function isReserved(path: string): boolean {
  const isBelow = (folder: string) => path === folder || path.startsWith(`${folder}/`);
  return FEED.test(path) || FILE.test(path) || RESERVED_FOLDERS.some(isBelow);
}
