import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_ADDRESS, LIVE_DATA_ID, LIVE_MARK } from '../../../shared/vessels/live.ts';
import { CODINGS, chooseCoding } from '../../platform/http/accept.ts';
import type { LivePart } from './live-pages.ts';

/** A page cut where its live part belongs. */
export interface CutPage {
  readonly before: string;
  readonly between: string;
  readonly after: string;
}

const MARK = new RegExp(`<div[^>]* ${LIVE_MARK}="[^"]*"[^>]*>`);

/** Undefined for a page without a marked place. */
export function cutPage(html: string): CutPage | undefined {
  const mark = MARK.exec(html);
  const end = html.lastIndexOf('</body>');
  if (mark === null || end < 0) return undefined;
  const start = mark.index + mark[0].length;
  return { before: html.slice(0, start), between: html.slice(start, end), after: html.slice(end) };
}

const COMPRESS = {
  // Quality 4 costs little and is within a few percent of what the build takes its time for.
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const;

/** Sends a page with its live part, and the data of that part for the scripts of the page. */
export async function sendLive(
  request: FastifyRequest,
  reply: FastifyReply,
  { before, between, after }: CutPage,
  { html, data }: LivePart,
): Promise<FastifyReply> {
  const address = escapeAttribute(request.url);
  // A data block, which browsers do not run. It contains no "<", so that no text can end the element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  const script = `<script type="application/json" id="${LIVE_DATA_ID}" ${LIVE_ADDRESS}="${address}">${json}</script>`;
  const bytes = Buffer.from(before + html + between + script + after);
  const coding = chooseCoding(request.headers['accept-encoding'], CODINGS);
  reply.type('text/html; charset=utf-8');
  if (coding === undefined) return reply.send(bytes);
  return reply.header('content-encoding', coding).send(await COMPRESS[coding](bytes));
}

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
