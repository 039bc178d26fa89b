import type { FastifyReply, FastifyRequest } from 'fastify';
import { CODINGS, type Coding, chooseCoding } from '../request-headers/accept.ts';
import { compress } from './compress.ts';

type Codings = Map<Coding | undefined, Promise<Buffer>>;

/** Shorter answers fit into one packet anyway. */
const MIN_BYTES = 1_024;
const codingsOfAnswers = new WeakMap<object, Codings>();

/**
 * Sends HTML in the coding that the client prefers.
 * @param make returns the HTML; called only if `cache` lacks the coding
 * @param cache bytes of the same HTML, by coding
 */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  make: () => string,
  cache: Codings,
): Promise<FastifyReply> {
  const coding = chooseCoding(request.headers['accept-encoding'], CODINGS);
  const bytes = cache.get(coding) ?? inCoding(Buffer.from(make()), coding);
  cache.set(coding, bytes);
  reply.type('text/html; charset=utf-8');
  if (coding !== undefined) reply.header('content-encoding', coding);
  return reply.send(await bytes);
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
  const coding = isLong ? chooseCoding(request.headers['accept-encoding'], CODINGS) : undefined;
  const bytes = kept.get(coding) ?? inCoding(await plain, coding);
  kept.set(coding, bytes);
  reply.type('application/json; charset=utf-8');
  if (coding !== undefined) reply.header('content-encoding', coding);
  return reply.send(await bytes);
}

async function inCoding(bytes: Buffer, coding: Coding | undefined): Promise<Buffer> {
  return coding === undefined ? bytes : compress(bytes, coding);
}
