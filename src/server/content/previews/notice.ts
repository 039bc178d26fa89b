import type { FastifyReply, FastifyRequest } from 'fastify';
import { content } from '../../../shared/content/content.ts';
import { escapeHtml } from '../../../shared/text/escape-html.ts';
import { visitorLanguage } from '../../platform/http/request-headers/visitor-language.ts';
import { translatorFor } from '../../platform/translate.ts';
import { BANNER_STYLE_PATH } from './banner-style.ts';

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
