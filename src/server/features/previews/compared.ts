import type { FastifyReply, FastifyRequest } from 'fastify';
import { ASSETS_FOLDER, PREVIEW_PATH } from '../../../shared/routes/site-paths.ts';
import { comparePage } from '../../domain/previews/changed-pages.ts';
import type { StoredPreview } from '../../domain/previews/stored-preview.ts';
import { splitAddress } from '../../platform/http/address.ts';
import { visitorLanguage } from '../../platform/http/request-headers/visitor-language.ts';
import { sendError } from '../../platform/http/responses/errors.ts';
import { BANNER_STYLE_PATH } from './banner-style.ts';

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
export async function sendCompared(
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
  const assets = `"/${ASSETS_FOLDER}/`;
  reply.headers({
    'cache-control': 'no-store',
    'content-language': language,
    'content-security-policy': POLICY,
    'x-frame-options': 'SAMEORIGIN',
    'x-robots-tag': 'noindex, nofollow',
  });
  return reply
    .type('text/html; charset=utf-8')
    .send(side === 'before' ? html : html.replaceAll(assets, () => `"${PREVIEW_PATH}/${token}/${ASSETS_FOLDER}/`));
}
