import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LanguageId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { DOWNLOADS_FOLDER, PREVIEW_PATH, pageFile, ROOT_FILES_FOLDER } from '../../../shared/routes/site-paths.ts';
import { escapeHtml } from '../../../shared/text/escape-html.ts';
import { splitAddress } from '../../platform/http/address.ts';
import { visitorLanguage } from '../../platform/http/request-headers/visitor-language.ts';
import type { Resource } from '../../platform/http/resources/resource.ts';
import { sendResource } from '../../platform/http/resources/send-resource.ts';
import { translatorFor } from '../../platform/translate.ts';
import { contentSecurityPolicy, type PagesManifest, pagesManifestOf } from '../../rendering/pages.ts';
import type { Site } from '../../rendering/rendered-sites.ts';
import { BANNER_STYLE_PATH } from './banner-style.ts';
import { isAsset } from './forwarded-paths.ts';
import type { StoredPreview } from './stored-preview.ts';

interface Shown {
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
export async function showPreview(request: FastifyRequest, reply: FastifyReply, shown: Shown): Promise<boolean> {
  const { site, url } = shown;
  const { path } = splitAddress(url);
  const file = path.slice(1);
  if (isAsset(url)) return sendFile(request, reply, site.files.read(file), 'public, max-age=31536000, immutable');
  // After leaving the preview the browser must not show its pages from the cache.
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  const { formerPaths } = site.content;
  const to = Object.hasOwn(formerPaths, path) ? formerPaths[path] : undefined;
  if (to !== undefined) {
    void reply.redirect(to, 302);
    return true;
  }
  const language = visitorLanguage({ url, headers: request.headers });
  const manifest = pagesManifestOf(site.files);
  const page = fileOfPage(site, manifest, path === '/' ? path : path.replace(/\/$/, ''), language);
  if (page !== undefined) await sendPage(reply, shown, { page, language, manifest });
  else if (file.startsWith(`${DOWNLOADS_FOLDER}/`) && site.files.read(file) !== undefined) {
    reply.header('content-disposition', `attachment; filename="${file.slice(DOWNLOADS_FOLDER.length + 1)}"`);
    sendFile(request, reply, site.files.read(file));
  } else if (!sendFile(request, reply, site.files.read(ROOT_FILES_FOLDER + path))) {
    const { routes, routeIds } = site.content;
    const missing = routeIds.map((id) => routes[id]).find(({ status }) => status === 404);
    const notFound = missing && fileOfPage(site, manifest, missing.path, language);
    reply.code(404);
    if (notFound !== undefined) await sendPage(reply, shown, { page: notFound, language, manifest });
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
  { variants }: PagesManifest,
  path: string,
  language: LanguageId,
): string | undefined {
  const first = pageFile(language, path);
  if (files.read(first) === undefined) return undefined;
  const from = variants[first]?.findLast((instant) => instant <= Date.now());
  return from === undefined ? first : pageFile(language, path, from);
}

interface PageOfPreview {
  readonly page: string;
  readonly language: LanguageId;
  readonly manifest: PagesManifest;
}

async function sendPage(
  reply: FastifyReply,
  shown: Shown,
  { page, language, manifest: { scriptHashes, styleHashes } }: PageOfPreview,
): Promise<void> {
  const { files, content: ofDraft } = shown.site;
  const { formOrigins, connectOrigins } = ofDraft;
  const html = files.read(page)?.plain.bytes.toString() ?? '';
  reply.headers({
    'content-language': language,
    'content-security-policy': contentSecurityPolicy({
      scriptHashes,
      styleHash: styleHashes[page] ?? '',
      formOrigins,
      connectOrigins,
    }),
    vary: 'Cookie, Accept-Language',
  });
  void reply.type('text/html; charset=utf-8').send(await withBanner(html, shown, language));
}

/** Adds a banner that marks the page as a preview, and makes its scripts send their requests to the preview. */
async function withBanner(html: string, { preview, token, url }: Shown, language: LanguageId): Promise<string> {
  const t = await translatorFor(language, ['panel']);
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: content.vessels.timeZone,
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
