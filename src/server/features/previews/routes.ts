import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieValue } from '../../../shared/http/cookie.ts';
import { ASSETS_FOLDER, PREVIEW_PATH } from '../../../shared/routes/site-paths.ts';
import { comparePage } from '../../domain/previews/changed-pages.ts';
import type { Previews } from '../../domain/previews/previews.ts';
import type { StoredPreview } from '../../domain/previews/stored-preview.ts';
import { splitAddress } from '../../platform/http/address.ts';
import { visitorLanguage } from '../../platform/http/request-headers/visitor-language.ts';
import { sendError } from '../../platform/http/responses/errors.ts';
import { readOnly } from '../../platform/http/responses/read-only.ts';
import { Refusal } from '../../platform/refusal.ts';
import { BANNER_STYLE, BANNER_STYLE_PATH } from './banner-style.ts';
import { forward } from './forward.ts';
import { isAsset, isOfPreview, isReadOnly, ownPath } from './forwarded-paths.ts';
import { sendNotice } from './notice.ts';

/** The page is only displayed: no script runs in it, and only the panel can frame it. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin',
].join('; ');

interface Asked {
  readonly preview: StoredPreview;
  readonly token: string;
  /** The value in the address. */
  readonly side: string;
}

/** Sends a page as it is, or as it would be with the draft, with the differences marked. */
async function sendCompared(
  request: FastifyRequest,
  reply: FastifyReply,
  { preview, token, side }: Asked,
): Promise<FastifyReply> {
  const path = new URLSearchParams(splitAddress(request.url).query).get('path') ?? '';
  const isAsked = side === 'before' || side === 'after';
  const language = visitorLanguage(request);
  const page = isAsked ? await comparePage(preview, language, path) : undefined;
  if (!isAsked || page === undefined || page[side] === '') return sendError(request, reply, 404);
  const style = `<link rel="stylesheet" href="${BANNER_STYLE_PATH}">`;
  const html = page[side].replace('</head>', () => `${style}</head>`);
  // In attributes, and in the style of the page.
  const assets = new RegExp(`(["(])/${ASSETS_FOLDER}/`, 'g');
  const ofPreview = (_found: string, sign: string) => `${sign}${PREVIEW_PATH}/${token}/${ASSETS_FOLDER}/`;
  reply.headers({
    'cache-control': 'no-store',
    'content-language': language,
    'content-security-policy': POLICY,
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex, nofollow',
  });
  return reply.type('text/html; charset=utf-8').send(side === 'before' ? html : html.replaceAll(assets, ofPreview));
}

/** The cookie with the token of the preview that a browser shows; it expires with the preview. */
const COOKIE = 'preview';

/**
 * Serves the previews of drafts to everyone who has the link (ADR 65). The link sets a cookie with which the preview's
 * server answers all addresses of the site except those of the panel. Scripts in the pages use addresses with the token,
 * because API calls carry no cookies (S-47). Nothing can be sent or changed in a preview.
 */
export function offerPreviews(app: FastifyInstance, previews: Previews): void {
  app.addHook('onRequest', async (request, reply) => {
    const token = cookieValue(request.headers.cookie ?? '', COOKIE);
    if (!token || !isOfPreview(request)) return;
    const preview = previews.find(token);
    if (preview === undefined) {
      // The panel loads its scripts from such addresses too, and must keep working after a preview has ended.
      if (isAsset(request.url)) return;
      return sendNotice(request, forgetPreview(reply), 'over');
    }
    if (!isReadOnly(request)) throw new Refusal('only-previewed');
    return (await showPreview(request, reply, preview, request.url)) ? reply : undefined;
  });

  readOnly(app, BANNER_STYLE_PATH, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(BANNER_STYLE),
  );
  readOnly(app, `${PREVIEW_PATH}/:token`, (request, reply) => {
    const { token } = request.params as { token: string };
    const preview = previews.find(token);
    if (preview === undefined) return sendNotice(request, reply, 'over');
    reply.header('set-cookie', cookie(request, token, preview.until - Date.now()));
    return lead(reply, ownPath(toOf(request)));
  });
  readOnly(app, `${PREVIEW_PATH}/:token/end`, (request, reply) => lead(forgetPreview(reply), ownPath(toOf(request))));
  readOnly(app, `${PREVIEW_PATH}/:token/compared/:side`, (request, reply) => {
    const { token, side } = request.params as { token: string; side: string };
    const preview = previews.find(token);
    if (preview === undefined) return sendNotice(request, reply, 'over');
    return sendCompared(request, reply, { preview, token, side });
  });
  // The requests of scripts in the pages. Other methods are refused before a body is read.
  const onRequest = async (request: FastifyRequest) => {
    if (!isReadOnly(request)) throw new Refusal('only-previewed');
  };
  app.all(`${PREVIEW_PATH}/:token/*`, { onRequest }, async (request, reply) => {
    const { token } = request.params as { token: string };
    // The raw URL, because nothing in it may be decoded.
    const url = request.url.slice(request.url.indexOf('/', PREVIEW_PATH.length + 1));
    const preview = previews.find(token);
    if (preview === undefined) {
      // A page that loads while its preview ends.
      if (isAsset(url)) return sendError(request, reply, 404);
      throw new Refusal('only-previewed');
    }
    return (await showPreview(request, reply, preview, url)) ? reply : sendError(request, reply, 404);
  });

  /** Sends what the preview's server answers, or a page that says why there is none; false for a file that it does not have. */
  async function showPreview(
    request: FastifyRequest,
    reply: FastifyReply,
    preview: StoredPreview,
    url: string,
  ): Promise<boolean> {
    try {
      const address = await previews.addressOf(preview);
      return await forward(request, reply, { address, url, preview, token: previews.tokenOf(preview) });
    } catch (err) {
      // The server of the preview did not start or has crashed; the next request starts it again.
      request.log.warn({ err, preview: preview.id }, 'the server of a preview does not answer');
      if (isAsset(url)) return false;
      await sendNotice(request, reply, 'broken');
      return true;
    }
  }
}

function cookie({ protocol }: FastifyRequest, token: string, lastsMs: number): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${COOKIE}=${token}; Path=/; Max-Age=${Math.floor(lastsMs / 1000)}; HttpOnly; SameSite=Lax${secure}`;
}

function forgetPreview(reply: FastifyReply): FastifyReply {
  return reply.header('set-cookie', `${COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
}

function toOf({ url }: FastifyRequest): string | null {
  return new URLSearchParams(splitAddress(url).query).get('to');
}

function lead(reply: FastifyReply, path: string): FastifyReply {
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(path, 303);
}
