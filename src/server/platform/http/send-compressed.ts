import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODINGS, chooseCoding } from './accept.ts';

const COMPRESS = {
  // Quality 4 costs little and is within a few percent of what the build takes its time for.
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const;

/** Sends HTML that was made for this request, in the coding that the client takes. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const bytes = Buffer.from(html);
  const coding = chooseCoding(request.headers['accept-encoding'], CODINGS);
  reply.type('text/html; charset=utf-8');
  if (coding === undefined) return reply.send(bytes);
  return reply.header('content-encoding', coding).send(await COMPRESS[coding](bytes));
}
