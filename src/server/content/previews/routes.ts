import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieValue } from '../../../shared/http/cookie.ts';
import { API_PATH, ASSETS_FOLDER, PREVIEW_COOKIE, PREVIEW_PATH } from '../../../shared/routes/site-paths.ts';
import { isAtOrBelow, splitAddress } from '../../platform/http/address.ts';
import { sendError } from '../../platform/http/errors.ts';
import { readOnly } from '../../platform/http/methods.ts';
import { visitorLanguage } from '../../platform/http/request-headers.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Site } from '../../rendering/rendered-sites.ts';
import { type ComparedSites, comparePage } from './comparison.ts';
import {
  BANNER_STYLE,
  BANNER_STYLE_PATH,
  isAsset,
  isOfPreview,
  isReadOnly,
  ownPath,
  type PreviewView,
  sendNotice,
  showPreview,
} from './pages.ts';
import type { Previews } from './previews.ts';

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

interface PreviewRequest {
  /** The site as it is, and as it would be with the draft. */
  readonly sites: ComparedSites;
  readonly token: string;
  /** The value in the address. */
  readonly side: string;
}

/** Sends a page as it is, or as it would be with the draft, with the differences marked. */
async function sendCompared(
  request: FastifyRequest,
  reply: FastifyReply,
  { sites, token, side }: PreviewRequest,
): Promise<FastifyReply> {
  const path = new URLSearchParams(splitAddress(request.url).query).get('path') ?? '';
  const isAsked = side === 'before' || side === 'after';
  const language = visitorLanguage(request);
  const page = isAsked ? comparePage(sites, language, path) : undefined;
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

/** A preview and its site. */
type OpenPreview = Omit<PreviewView, 'url'>;

/**
 * Serves the previews of drafts to everyone who has the link (ADR 78). The link sets a cookie with which all addresses of the
 * site, except those of the panel, are answered from the site of the draft. Scripts in the pages use addresses with the token,
 * because API calls carry no cookies (S-47). Nothing can be sent or changed in a preview.
 * @param site the site as it is
 */
export function offerPreviews(app: FastifyInstance, previews: Previews, site: Site): void {
  const open = async (token: string): Promise<OpenPreview | undefined> => {
    const preview = previews.find(token);
    const ofDraft = preview && (await previews.siteOf(preview));
    return preview && ofDraft && { preview, token, site: ofDraft };
  };

  /** Whether the draft was published: then the site itself is what its preview showed. */
  const isShown = ({ site: ofDraft }: OpenPreview) => ofDraft.files.place === site.files.place;

  app.addHook('onRequest', async (request, reply) => {
    const token = cookieValue(request.headers.cookie ?? '', PREVIEW_COOKIE);
    if (!token || !isOfPreview(request)) return;
    const opened = await open(token);
    if (opened === undefined) {
      // The panel loads its scripts from such addresses too, and must keep working after a preview has ended.
      if (isAsset(request.url)) return;
      return sendNotice(request, forgetPreview(reply));
    }
    if (isShown(opened)) return void forgetPreview(reply);
    if (!isReadOnly(request)) throw new Refusal('only-previewed');
    return (await showPreview(request, reply, { ...opened, url: request.url })) ? reply : undefined;
  });

  readOnly(app, BANNER_STYLE_PATH, (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(BANNER_STYLE),
  );
  readOnly(app, `${PREVIEW_PATH}/:token`, async (request, reply) => {
    const { token } = request.params as { token: string };
    const opened = await open(token);
    if (opened === undefined) return sendNotice(request, reply);
    if (isShown(opened)) return lead(forgetPreview(reply), ownPath(toOf(request)));
    reply.header('set-cookie', cookie(request, token, opened.preview.until - Date.now()));
    return lead(reply, ownPath(toOf(request)));
  });
  readOnly(app, `${PREVIEW_PATH}/:token/end`, (request, reply) => lead(forgetPreview(reply), ownPath(toOf(request))));
  readOnly(app, `${PREVIEW_PATH}/:token/compared/:side`, async (request, reply) => {
    const { token, side } = request.params as { token: string; side: string };
    const opened = await open(token);
    if (opened === undefined) return sendNotice(request, reply);
    return sendCompared(request, reply, { sites: { before: site, after: opened.site }, token, side });
  });
  // The requests of scripts in the pages. Other methods are refused before a body is read.
  const onRequest = async (request: FastifyRequest) => {
    if (!isReadOnly(request)) throw new Refusal('only-previewed');
  };
  app.all(`${PREVIEW_PATH}/:token/*`, { onRequest }, async (request, reply) => {
    const { token } = request.params as { token: string };
    // The raw URL, because nothing in it may be decoded.
    const url = request.url.slice(request.url.indexOf('/', PREVIEW_PATH.length + 1));
    const opened = await open(token);
    if (opened === undefined) {
      // A page that loads while its preview ends.
      if (isAsset(url)) return sendError(request, reply, 404);
      throw new Refusal('only-previewed');
    }
    if (isOfPreview({ url }) && (await showPreview(request, reply, { ...opened, url }))) return reply;
    if (!isAsset(url) && !isAtOrBelow(splitAddress(url).path, API_PATH)) return sendError(request, reply, 404);
    // What no draft changes is answered as without a preview, but to this browser alone.
    reply.hijack();
    request.raw.url = url;
    request.raw.headers.cookie = `${PREVIEW_COOKIE}=${token}`;
    app.routing(request.raw, reply.raw);
    return reply;
  });
}

function cookie({ protocol }: FastifyRequest, token: string, lastsMs: number): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${PREVIEW_COOKIE}=${token}; Path=/; Max-Age=${Math.floor(lastsMs / 1000)}; HttpOnly; SameSite=Lax${secure}`;
}

function forgetPreview(reply: FastifyReply): FastifyReply {
  return reply.header('set-cookie', `${PREVIEW_COOKIE}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax`);
}

function toOf({ url }: FastifyRequest): string | null {
  return new URLSearchParams(splitAddress(url).query).get('to');
}

function lead(reply: FastifyReply, path: string): FastifyReply {
  return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(path, 303);
}
