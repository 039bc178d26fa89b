import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LanguageId } from '../../../generated/types.ts';
import { content, perContent } from '../../../shared/content.ts';
import {
  API_PATH,
  ASSETS_FOLDER,
  CHANGE_ATTRIBUTE,
  DOWNLOADS_FOLDER,
  PREVIEW_PATH,
  ROOT_FILES_FOLDER,
} from '../../../shared/routes/site-paths.ts';
import { escapeHtml } from '../../../shared/text.ts';
import { isAtOrBelow, splitAddress } from '../../platform/http/address.ts';
import { POLICY_REPORTS_PATH } from '../../platform/http/errors.ts';
import { visitorLanguage } from '../../platform/http/request-headers.ts';
import type { Resource } from '../../platform/http/resource.ts';
import { sendResource } from '../../platform/http/resource.ts';
import { translatorFor } from '../../platform/translate.ts';
import { pagesOf, type SitePages } from '../../rendering/pages.ts';
import type { Site } from '../../rendering/rendered-sites.ts';
import type { StoredPreview } from './previews.ts';

export interface PreviewView {
  readonly site: Site;
  readonly preview: StoredPreview;
  readonly token: string;
  /** The address of the page; leaving the preview leads to the same address of the site. */
  readonly url: string;
}

/**
 * Sends what the site of a draft has at an address: a page with the banner, a file, or its not-found page.
 * @returns false for a script or style of the code, which is the same in every site
 */
export async function showPreview(request: FastifyRequest, reply: FastifyReply, shown: PreviewView): Promise<boolean> {
  const { site, url } = shown;
  const { path } = splitAddress(url);
  const file = path.slice(1);
  if (isAsset(url)) return sendFile(request, reply, site.files.read(file), 'private, max-age=31536000, immutable');
  // After leaving the preview the browser must not show its pages from the cache.
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  const { formerPaths } = site.content;
  const to = Object.hasOwn(formerPaths, path) ? formerPaths[path] : undefined;
  if (to !== undefined) {
    void reply.redirect(to, 302);
    return true;
  }
  const language = visitorLanguage({ url, headers: request.headers });
  const pages = pagesOf(site);
  const send = (page: string) => sendPage(reply, shown, language, page, pages.policyOf(page));
  const page = fileOfPage(site, pages, path === '/' ? path : path.replace(/\/$/, ''), language);
  if (page !== undefined) await send(page);
  else if (file.startsWith(`${DOWNLOADS_FOLDER}/`) && site.files.read(file) !== undefined) {
    reply.header('content-disposition', `attachment; filename="${file.slice(DOWNLOADS_FOLDER.length + 1)}"`);
    sendFile(request, reply, site.files.read(file));
  } else if (!sendFile(request, reply, site.files.read(ROOT_FILES_FOLDER + path))) {
    const { routes, routeIds } = site.content;
    const missing = routeIds.map((id) => routes[id]).find(({ status }) => status === 404);
    const notFound = missing && fileOfPage(site, pages, missing.path, language);
    reply.code(404);
    if (notFound !== undefined) await send(notFound);
    else void reply.send();
  }
  return true;
}

/** @returns false if there is no such file */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  resource: Resource | undefined,
  cacheControl?: string,
): boolean {
  if (resource === undefined) return false;
  reply.header('vary', 'Accept-Encoding');
  if (cacheControl !== undefined) reply.header('cache-control', cacheControl);
  void sendResource(request, reply, resource);
  return true;
}

/** Returns the file of a page as it is now; undefined if there is none at that path. */
function fileOfPage(
  { files }: Site,
  { versionsOf }: SitePages,
  path: string,
  language: LanguageId,
): string | undefined {
  const versions = versionsOf(language, path);
  if (files.read(versions[0].file) === undefined) return undefined;
  return versions.findLast(({ from }) => from <= Date.now())?.file;
}

async function sendPage(
  reply: FastifyReply,
  shown: PreviewView,
  language: LanguageId,
  page: string,
  policy: string,
): Promise<void> {
  const html = shown.site.files.read(page)?.plain.bytes.toString() ?? '';
  reply.headers({
    'content-language': language,
    'content-security-policy': policy,
    vary: 'Cookie, Accept-Language',
  });
  void reply.type('text/html; charset=utf-8').send(await withBanner(html, shown, language));
}

/** Adds a banner that marks the page as a preview, and makes its scripts send their requests to the preview. */
async function withBanner(html: string, { preview, token, url }: PreviewView, language: LanguageId): Promise<string> {
  const t = await translatorFor(language, ['panel']);
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: content.country.timeZone,
  });
  const own = `${PREVIEW_PATH}/${token}`;
  const name = t('panel:preview.name');
  const { title } = preview;
  const heading = title === '' ? name : t('panel:preview.titled', { title });
  const words = t('panel:preview.words', { until: time.format(preview.until) });
  const banner = [
    `<link rel="stylesheet" href="${BANNER_STYLE_PATH}">`,
    `<aside class="preview-banner" aria-label="${escapeHtml(name)}">`,
    `<p><strong>${escapeHtml(heading)}</strong> ${escapeHtml(words)}</p>`,
    // A form instead of a link, because the first link of a page must remain the one that skips to its content.
    `<form action="${escapeHtml(own)}/end"><input type="hidden" name="to" value="${escapeHtml(url)}">`,
    `<button>${escapeHtml(t('panel:preview.end'))}</button></form>`,
    '</aside>',
  ].join('');
  const marked = html.replace('<html', () => `<html data-preview="${escapeHtml(own)}"`);
  const inBody = marked.indexOf('>', marked.indexOf('<body')) + 1;
  return marked.slice(0, inBody) + banner + marked.slice(inBody);
}

const POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends a page that says that there is no such preview any more, and links to the site. */
export async function sendNotice(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const language = visitorLanguage(request);
  const t = await translatorFor(language, ['panel']);
  const [title, text, link] = [t('panel:preview.over'), t('panel:preview.over.text'), t('panel:preview.toSite')];
  const html = `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${BANNER_STYLE_PATH}">
<main class="preview-notice">
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="${content.routes.home.path}">${escapeHtml(link)}</a></p>
</main>
</html>
`;
  reply.headers({
    'cache-control': 'no-store',
    'content-language': language,
    'content-security-policy': POLICY,
    'x-robots-tag': 'noindex, nofollow',
  });
  return reply.code(410).type('text/html; charset=utf-8').send(html);
}

/** The pages where staff work and log in: these stay those of the site while a draft is previewed. */
const staffPaths = perContent(
  () =>
    new Set(
      content.routeIds
        .map((id) => content.routes[id])
        .filter(({ audience }) => audience === 'staff')
        .flatMap(({ path, deniedRoute }) => [
          path,
          ...(deniedRoute === undefined ? [] : [content.routes[deniedRoute].path]),
        ]),
    ),
);
/** Paths that this server always answers itself. */
const OWN = [API_PATH, PREVIEW_PATH, POLICY_REPORTS_PATH, '/health', '/metrics'];

/** Whether the preview answers this path: pages, files and forms without scripts. */
export function isOfPreview({ url }: Pick<FastifyRequest, 'url'>): boolean {
  const { path } = splitAddress(url);
  if (!path.startsWith('/') || staffPaths().has(path)) return false;
  return !OWN.some((own) => isAtOrBelow(path, own));
}

/** Whether the path is that of a script, style, font, drawing or part of the Content, whose name contains a hash. */
export function isAsset(url: string): boolean {
  return splitAddress(url).path.startsWith(`/${ASSETS_FOLDER}/`);
}

export function isReadOnly({ method }: Pick<FastifyRequest, 'method'>): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Returns where to lead a visitor who gave an address, which may be made up by others.
 * @returns a path of this site, with its query; the home page for an address that leads elsewhere (S-54)
 */
export function ownPath(to: string | null): string {
  const base = 'http://site.invalid';
  const url = URL.canParse(to ?? '/', base) ? new URL(to ?? '/', base) : undefined;
  if (url === undefined || url.origin !== base || url.pathname.startsWith('//')) return content.routes.home.path;
  return url.pathname + url.search;
}

export const BANNER_STYLE_PATH = `${PREVIEW_PATH}/style.css`;

/** The style of the banner above a preview's pages, of the notice that a preview is missing, and of marked differences. */
export const BANNER_STYLE = `
.preview-banner { display: flex; flex-wrap: wrap; gap: 0 24px; align-items: center; justify-content: space-between;
  padding: 8px clamp(16px, 2vw, 32px); background: #5b2a86; color: #fff; font: 500 15px/1.4 system-ui, sans-serif; }
.preview-banner p { margin: 0; }
.preview-banner button { min-height: 44px; padding: 0; border: 0; background: none; color: #fff; font: inherit; font-weight: 600;
  text-decoration: underline; text-underline-offset: 3px; cursor: pointer; }
.preview-banner button:focus-visible { outline: 3px solid #fff; outline-offset: 2px; border-radius: 4px; }
.preview-notice { max-width: 34em; margin: 15vh auto 0; padding: 0 24px; font: 18px/1.5 system-ui, sans-serif; color: #14213d; }
.preview-notice h1 { font-size: 28px; line-height: 1.2; }
.preview-notice a { display: inline-flex; align-items: center; min-height: 44px; color: #1d4e89; font-weight: 600; }
[${CHANGE_ATTRIBUTE}] { outline: 3px solid #7b2fbe; outline-offset: 2px; background-color: #f1e4ff; color: #2b0a4d; text-decoration: none; }
[${CHANGE_ATTRIBUTE}] [${CHANGE_ATTRIBUTE}] { outline: none; }
del[${CHANGE_ATTRIBUTE}] { outline-style: dashed; text-decoration: line-through; }
@media print { .preview-banner form { display: none; } }
`;
