import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseCoding } from '../request-headers/accept.ts';
import { parseRange } from '../request-headers/range.ts';
import type { Resource } from './resource.ts';

/**
 * Sends a resource in the coding that the client prefers, or 304 if the client already has it, or the requested part.
 * The caller sets Vary and Cache-Control.
 */
export function sendResource(request: FastifyRequest, reply: FastifyReply, resource: Resource): FastifyReply {
  const { mediaType, plain, coded } = resource;
  const coding = chooseCoding(request.headers['accept-encoding'], [...coded.keys()]);
  const { bytes, etag } = (coding && coded.get(coding)) ?? plain;
  // Preconditions and ranges apply only to a status of 200 (RFC 9110, 13.2.1): the not-found page is sent whole.
  if (reply.statusCode === 200) {
    reply.header('etag', etag);
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  reply.type(mediaType);
  if (coding !== undefined) return reply.header('content-encoding', coding).send(bytes);
  return reply.statusCode === 200 ? sendPart(request, reply, bytes, etag) : reply.send(bytes);
}

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes(etag) || tags.includes('*');
}

function sendPart(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, etag: string): FastifyReply {
  reply.header('accept-ranges', 'bytes');
  const { range, 'if-range': ifRange } = request.headers;
  const isCurrent = ifRange === undefined || ifRange === etag;
  const part = request.method === 'GET' && isCurrent ? parseRange(range, bytes.length) : undefined;
  if (part === undefined) return reply.send(bytes);
  if (part === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send(Buffer.alloc(0));
  reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${bytes.length}`);
  return reply.send(bytes.subarray(part.start, part.end + 1));
}
