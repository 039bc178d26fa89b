import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress } from './compression.ts';
import { CODINGS, type Coding, chooseCoding } from './request-headers.ts';

/**
 * The bytes of a response and their ETag: a hash of the plain bytes with the coding, so that it differs per language and
 * coding, but not by how well bytes were compressed. Ranges are sent of plain bytes alone.
 */
interface Representation {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** A file or text held in memory, plain and in the codings that were prepared. */
export interface Resource {
  readonly mediaType: string;
  readonly plain: Representation;
  readonly coded: ReadonlyMap<Coding, Representation>;
}

const SUFFIXES: Readonly<Record<Coding, string>> = { br: '.br', gzip: '.gz' };

/** Whether a file is a prepared coding of another one rather than a file of its own. */
export function isCodedFile(file: string): boolean {
  return CODINGS.some((coding) => file.endsWith(SUFFIXES[coding]));
}

/**
 * Makes a resource of a text that is made while the server runs, with all codings.
 * @param quality of Brotli, from 0 to 11; the best takes a tenth of a second for a page
 */
export async function makeResource(text: string, mediaType: string, quality?: number): Promise<Resource> {
  const bytes = Buffer.from(text);
  const pairs = CODINGS.map(async (coding) => [coding, await compress(bytes, coding, quality)] as const);
  return resourceOf(mediaType, bytes, new Map(await Promise.all(pairs)));
}

/**
 * Reads a file and its prepared codings; undefined if the file does not exist. It is synchronous because a server reads about
 * a thousand files before it listens, for which promises take several times as long.
 */
export function readResource(file: string, mediaType: string): Resource | undefined {
  const bytes = read(file);
  if (bytes === undefined) return undefined;
  const coded = CODINGS.flatMap((coding) => {
    const found = read(file + SUFFIXES[coding]);
    return found === undefined ? [] : [[coding, found] as const];
  });
  return resourceOf(mediaType, bytes, new Map(coded));
}

/** Returns the resource of bytes, plain and in prepared codings. */
export function resourceOf(mediaType: string, bytes: Buffer, prepared: ReadonlyMap<Coding, Buffer>): Resource {
  const plain = representationOf(bytes);
  const coded = [...prepared].map(([coding, each]) => [coding, codedAs(coding, each, plain)] as const);
  return { mediaType, plain, coded: new Map(coded) };
}

function read(file: string): Buffer | undefined {
  // An error for each file without a coding would take as long as reading it.
  return statSync(file, { throwIfNoEntry: false }) === undefined ? undefined : readFileSync(file);
}

function codedAs(coding: Coding, bytes: Buffer, plain: Representation): Representation {
  return {
    bytes,
    get etag() {
      return plain.etag.replace(/"$/, `-${coding}"`);
    },
  };
}

/** Hashes the bytes when they are first asked for: most files are not within the lifetime of a server. */
function representationOf(bytes: Buffer): Representation {
  let etag: string | undefined;
  return {
    bytes,
    get etag() {
      etag ??= `"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`;
      return etag;
    },
  };
}

/** Media types of the files of a site. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};

/** Returns the media type of a file by the extension of its name. */
export function mediaTypeOf(file: string): string {
  return MEDIA_TYPES[extname(file).toLowerCase()] ?? 'application/octet-stream';
}

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

/** A part of a file; `start` and `end` are both included. */
interface BytePart {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the one part that a Range header requests. Undefined means to send the whole file: the header is missing or
 * malformed, or requests several parts, which we may ignore.
 */
function parseRange(range: string | undefined, size: number): BytePart | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '')
    return Number(last) === 0 || size === 0
      ? 'unsatisfiable'
      : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
