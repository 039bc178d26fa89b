import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeptPreview } from '../../domain/previews/kept-preview.ts';
import { visitorLanguage } from '../../platform/http/visitor-language.ts';
import { withBanner } from './banner.ts';
import { isAsset } from './forwarded-paths.ts';

interface Forwarded {
  /** Where the server of the preview listens, without a path. */
  readonly address: string;
  /** What it is asked for: a path with its query. */
  readonly url: string;
  readonly preview: KeptPreview;
  readonly token: string;
}

const LIMIT_MS = 30_000;
/** What the answer depends on. Bytes come as they are: a banner is put into pages. */
const ASKED_WITH = ['accept', 'accept-language', 'authorization', 'cookie', 'range', 'user-agent'];
/** Of the connection between the two servers, and of bytes that are not the ones which go out. */
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
 * Answers with what the server of a preview answers.
 * @returns nothing for a script or style that it does not have: that of a page which is no preview
 */
export async function forward(
  request: FastifyRequest,
  reply: FastifyReply,
  { address, url, preview, token }: Forwarded,
): Promise<FastifyReply | undefined> {
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
  if (answer.status === 404 && isAsset(url)) return undefined;
  for (const [name, value] of answer.headers) if (!NOT_PASSED.includes(name)) reply.header(name, value);
  // Whoever leaves the preview is not to find it in the memory of the browser.
  if (!isAsset(url)) reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
  reply.code(answer.status).header('x-request-id', request.id);
  if (!answer.headers.get('content-type')?.startsWith('text/html')) return reply.send(bytes);
  const language = visitorLanguage({ url, headers: request.headers });
  return reply.send(await withBanner(bytes.toString(), { language, preview, token, url }));
}
