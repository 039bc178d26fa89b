import { hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { CODINGS, type Coding } from '../request-headers/accept.ts';
import { compress } from '../responses/compress.ts';

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

/** Makes a resource of a text that is made while the server runs, with all codings. */
export async function makeResource(text: string, mediaType: string): Promise<Resource> {
  const bytes = Buffer.from(text);
  const pairs = CODINGS.map(async (coding) => [coding, await compress(bytes, coding)] as const);
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
