import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LanguageId } from '../../../generated/types.ts';
import { content } from '../../../shared/content/content.ts';
import { PREVIEW_PATH } from '../../../shared/routes/site-paths.ts';
import { escapeHtml } from '../../../shared/text/escape-html.ts';
import type { StoredPreview } from '../../domain/previews/stored-preview.ts';
import { visitorLanguage } from '../../platform/http/request-headers/visitor-language.ts';
import { translatorFor } from '../../platform/translate.ts';
import { BANNER_STYLE_PATH } from './banner-style.ts';
import { isAsset } from './forwarded-paths.ts';

interface Forwarded {
  /** Origin of the preview's server, without a path. */
  readonly address: string;
  /** Path and query of the request to it. */
  readonly url: string;
  readonly preview: StoredPreview;
  readonly token: string;
}

const LIMIT_MS = 30_000;
/** Request headers that the response depends on; no accept-encoding, because the banner needs uncompressed pages. */
const ASKED_WITH = ['accept', 'accept-language', 'authorization', 'cookie', 'range', 'user-agent'];
/** Response headers of the connection between the two servers, and of the bytes before the banner was added. */
const NOT_PASSED = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'content-encoding',
  'date',
  'etag',
];

/**
 * Sends the response of a preview's server.
 * @returns false for a script or style that the preview does not have: a page outside the preview asked for it
 */
export async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  { address, url, preview, token }: Forwarded,
): Promise<boolean> {
  const asked = ASKED_WITH.flatMap((name) => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  const answer = await fetch(address + url, {
    method: request.method,
    headers: { ...Object.fromEntries(asked), 'x-forwarded-for': request.ip, 'x-forwarded-proto': request.protocol },
    redirect: 'manual',
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status === 404 && isAsset(url)) return false;
  for (const [name, value] of answer.headers) if (!NOT_PASSED.includes(name)) reply.header(name, value);
  // After leaving the preview the browser must not show its pages from the cache.
  if (!isAsset(url)) reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  reply.code(answer.status).header('x-request-id', request.id);
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  const language = visitorLanguage({ url, headers: request.headers });
  void reply.send(isPage ? await withBanner(bytes.toString(), { language, preview, token, url }) : bytes);
  return true;
}

interface Shown {
  readonly language: LanguageId;
  readonly preview: StoredPreview;
  readonly token: string;
  /** The address of the page; leaving the preview leads to the same address of the site. */
  readonly url: string;
}

/** Adds a banner that marks the page as a preview, and makes its scripts send their requests to the preview. */
async function withBanner(html: string, { language, preview, token, url }: Shown): Promise<string> {
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
