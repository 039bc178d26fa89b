import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Feed } from 'feed';
import type { LanguageId } from '../../../src/generated/types.ts';
import { content } from '../../../src/shared/content/content.ts';
import { addresses } from '../../../src/shared/routes/addresses.ts';
import { articlePath } from '../../../src/shared/routes/article-path.ts';
import { API_PATH, feedFile, ROOT_FILES_FOLDER } from '../../../src/shared/routes/site-paths.ts';
import { ICONS, WEB_MANIFEST } from '../../../src/site/app/head/icons.ts';
import { brand } from '../../../src/site/theme/brand.ts';
import type { Renderer } from '../renderer.ts';
import type { RootFiles } from './root-file-map.ts';
import { SITEMAP } from './sitemap.ts';

export const SECURITY_TEXT = '.well-known/security.txt';

/** The contact for vulnerabilities as security.txt (RFC 9116); undefined when the catalog has none. */
function securityText(): string | undefined {
  const { security, address, languages } = content.site;
  if (security === undefined) return undefined;
  return [
    `Contact: mailto:${security.contact}`,
    `Expires: ${security.expires}T00:00:00Z`,
    `Preferred-Languages: ${languages.map(({ id }) => id).join(', ')}`,
    `Canonical: ${address}/${SECURITY_TEXT}`,
    '',
  ].join('\n');
}

/** The files at the root of the site that do not depend on a build. */
export async function rootFiles(renderer: Renderer): Promise<RootFiles> {
  const security = securityText();
  return {
    ...(await feeds(renderer)),
    [WEB_MANIFEST]: await webManifest(renderer),
    'robots.txt': robotsText(),
    ...(security === undefined ? {} : { [SECURITY_TEXT]: security }),
  };
}

/** Writes files to the folder from which the server serves the root of the site. */
export function writeRootFiles(siteFolder: string, files: RootFiles): void {
  for (const [name, bytes] of Object.entries(files)) {
    const file = join(siteFolder, ROOT_FILES_FOLDER, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
}

/** The articles as RSS, one file per language. */
async function feeds(renderer: Renderer): Promise<RootFiles> {
  const files = content.site.languages.map(async ({ id }) => [feedFile(id), await feedIn(id, renderer)] as const);
  return Object.fromEntries(await Promise.all(files));
}

async function feedIn(language: LanguageId, renderer: Renderer): Promise<string> {
  const { publicAddress, translatorFor } = renderer;
  const { site, articles, articleRoute, routes } = content;
  const t = await translatorFor(language, ['shell', 'articles']);
  const list = publicAddress(routes[articleRoute.parent].path, language);
  const feed = new Feed({
    id: list,
    link: list,
    title: t('feed.title'),
    description: t(site.company.tagline),
    language,
    // Otherwise the feed would contain the time of the build and differ each time.
    updated: noonOf(articles[0]?.published ?? '1970-01-01'),
    generator: false,
    feedLinks: { rss: `${site.address}/${feedFile(language)}` },
  });
  for (const { id, title, lead, category, published } of articles) {
    const link = publicAddress(articlePath(id), language);
    feed.addItem({
      id: link,
      link,
      title: t(title),
      description: t(lead),
      category: [{ name: t(category) }],
      date: noonOf(published),
    });
  }
  return feed.rss2();
}

/** An instant that falls on the same day for readers from Alaska to Japan. */
function noonOf(day: string): Date {
  return new Date(`${day}T12:00Z`);
}

/** Allows everything except the API and the pages of staff. Unlisted pages declare that themselves. */
function robotsText(): string {
  const staffPaths = addresses()
    .filter(({ audience }) => audience === 'staff')
    .map(({ path }) => path);
  return [
    'User-agent: *',
    'Allow: /',
    ...[`${API_PATH}/`, ...staffPaths].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${content.site.address}/${SITEMAP}`,
    '',
  ].join('\n');
}

/** The web manifest, used when a visitor adds the site to the home screen of a phone. */
async function webManifest({ translatorFor }: Renderer): Promise<string> {
  const { site } = content;
  const t = await translatorFor(site.defaultLanguage, ['shell']);
  const icon = ({ file, size }: { readonly file: string; readonly size: number }, purpose: 'any' | 'maskable') => ({
    src: `/${file}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    id: '/',
    name: site.company.legalName,
    short_name: site.company.name,
    description: t(site.company.tagline),
    lang: site.defaultLanguage,
    start_url: '/',
    scope: '/',
    // Keeps the browser's buttons, because visitors go back and forth between this site and those of the lines.
    display: 'minimal-ui',
    theme_color: brand.color.white,
    background_color: brand.color.white,
    icons: [icon(ICONS.small, 'any'), icon(ICONS.large, 'any'), icon(ICONS.maskable, 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
