import { Feed } from 'feed';
import type { ArticleRoute, LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content.ts';
import { addresses, articlePath } from '../../shared/routes/addresses.ts';
import { ICONS, WEB_MANIFEST } from '../../shared/routes/icons.ts';
import { API_PATH, feedFile } from '../../shared/routes/site-paths.ts';
import { escapeHtml } from '../../shared/text.ts';
import { translatorFor } from '../i18n/translator-for.ts';
import { type DocumentHead, publicAddress } from './head/document-head.ts';

/** Texts by the name of their file; the server serves `name` as `/name`, with the media type of its extension. */
type RootFiles = Readonly<Record<string, string>>;

/** XML names these two by addresses. */
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';
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

/** The text files at the root of the site, without the sitemap. */
export async function rootFiles(): Promise<RootFiles> {
  const security = securityText();
  return {
    ...(await feeds()),
    [WEB_MANIFEST]: await webManifest(),
    'robots.txt': robotsText(),
    ...(security === undefined ? {} : { [SECURITY_TEXT]: security }),
  };
}

/** The articles as RSS, one file per language; none on a site without articles. */
async function feeds(): Promise<RootFiles> {
  const { articleRoute } = content;
  if (articleRoute === undefined) return {};
  const files = content.site.languages.map(async ({ id }) => [feedFile(id), await feedIn(id, articleRoute)] as const);
  return Object.fromEntries(await Promise.all(files));
}

async function feedIn(language: LanguageId, articleRoute: ArticleRoute): Promise<string> {
  const { site, articles, routes } = content;
  const t = await translatorFor(language, ['shell', 'articles']);
  const list = publicAddress(routes[articleRoute.parent].path, language);
  const feed = new Feed({
    id: list,
    link: list,
    title: t('feed.title'),
    description: t(site.company.tagline),
    language,
    // Otherwise the feed would contain the time of the rendering and differ each time.
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
    `Sitemap: ${content.site.address}/sitemap.xml`,
    '',
  ].join('\n');
}

/** The web manifest, used when a visitor adds the site to the home screen of a phone. */
async function webManifest(): Promise<string> {
  const { site, brand } = content;
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
    theme_color: brand.colors.white,
    background_color: brand.colors.white,
    icons: [icon(ICONS.small, 'any'), icon(ICONS.large, 'any'), icon(ICONS.maskable, 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

/** Every page that search engines may list, with its other languages. Only articles have a date of their last change. */
export function sitemapXml(heads: readonly DocumentHead[]): string {
  const urls = heads
    .filter(({ robots }) => robots === undefined)
    .map(({ canonical, alternates, article }) => {
      const lastmod = article === undefined ? '' : `<lastmod>${article.updated ?? article.published}</lastmod>`;
      const links = alternates.map(
        ({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}"/>`,
      );
      return `<url><loc>${escapeHtml(canonical)}</loc>${lastmod}${links.join('')}</url>`;
    });
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="${SITEMAPS}" xmlns:xhtml="${XHTML}">${urls.join('')}</urlset>`;
}
