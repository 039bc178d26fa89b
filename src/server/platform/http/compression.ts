import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODINGS, type Coding, chooseCoding } from './request-headers.ts';

/** The bytes of an answer in the codings in which it was already sent; undefined stands for no coding. */
type Codings = Map<Coding | undefined, Promise<Buffer>>;

/** Shorter answers fit into one packet anyway. */
const MIN_BYTES = 1_024;
const codingsOfAnswers = new WeakMap<object, Codings>();

/**
 * Sends HTML in the coding that the client prefers.
 * @param make returns the HTML; called only if `cache` lacks the coding
 * @param cache bytes of the same HTML, by coding
 */
export function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => string,
  cache: Codings,
): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8');
  return sendCoded(reply, codingFor(request), () => Promise.resolve(Buffer.from(make())), cache);
}

/**
 * Sends the JSON of an answer, compressed if it is long. The bytes are kept for as long as the answer object lives, so that
 * an answer which several requests share is serialized and compressed once.
 */
export async function sendJson(request: FastifyRequest, reply: FastifyReply, answer: object): Promise<FastifyReply> {
  const kept: Codings = codingsOfAnswers.get(answer) ?? new Map();
  codingsOfAnswers.set(answer, kept);
  const plain = kept.get(undefined) ?? Promise.resolve(Buffer.from(String(reply.serialize(answer))));
  kept.set(undefined, plain);
  const isLong = (await plain).length >= MIN_BYTES;
  reply.type('application/json; charset=utf-8');
  return sendCoded(reply, isLong ? codingFor(request) : undefined, () => plain, kept);
}

function codingFor({ headers }: FastifyRequest): Coding | undefined {
  return chooseCoding(headers['accept-encoding'], CODINGS);
}

async function sendCoded(
  reply: FastifyReply,
  coding: Coding | undefined,
  plain: () => Promise<Buffer>,
  kept: Codings,
): Promise<FastifyReply> {
  const bytes = kept.get(coding) ?? plain().then((each) => (coding === undefined ? each : compress(each, coding)));
  kept.set(coding, bytes);
  if (coding !== undefined) reply.header('content-encoding', coding);
  return reply.send(await bytes);
}

/**
 * Compresses in a thread of Node's pool what could not be compressed in advance. Brotli's quality 4 costs little and compresses
 * within a few percent of the slow settings for files.
 */
export function compress(bytes: Buffer, coding: Coding, quality = 4): Promise<Buffer> {
  return coding === 'gzip'
    ? promisify(gzip)(bytes)
    : promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
