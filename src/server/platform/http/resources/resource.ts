import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { CODINGS, type Coding } from '../request-headers/accept.ts';

/** The bytes of a response and their strong ETag: a hash of them, so that it differs per language and coding. */
interface Representation {
  readonly bytes: Buffer;
  readonly etag: string;
}

/** A file held in memory, plain and in the codings that the build prepared. */
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

/** Reads a file and its prepared codings; undefined if the file does not exist. */
export async function readResource(file: string, mediaType: string): Promise<Resource | undefined> {
  const [plain, ...coded] = await Promise.all([read(file), ...CODINGS.map((coding) => read(file + SUFFIXES[coding]))]);
  if (plain === undefined) return undefined;
  const pairs = CODINGS.flatMap((coding, index) => {
    const representation = coded[index];
    return representation === undefined ? [] : [[coding, representation] as const];
  });
  return { mediaType, plain, coded: new Map(pairs) };
}

async function read(file: string): Promise<Representation | undefined> {
  try {
    const bytes = await readFile(file);
    return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
