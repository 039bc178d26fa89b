import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { digestOf } from './file-digests.ts';
import { StateRefused } from './state-refused.ts';

/** Far more than any file of a site has: what claims to be more is none of ours. */
const MOST_BYTES = 128 * 2 ** 20;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** The bytes of a file, as the database keeps them. */
export function pack(bytes: Uint8Array): Promise<Uint8Array> {
  return compress(bytes);
}

/**
 * The bytes that were packed.
 * @param digest which they must have
 * @throws StateRefused "damaged" for others
 */
export async function unpack(packed: Uint8Array, digest: string): Promise<Uint8Array> {
  const bytes = await decompress(packed, { maxOutputLength: MOST_BYTES }).catch(() => undefined);
  if (bytes === undefined || digestOf(bytes) !== digest) throw new StateRefused('damaged', digest);
  return bytes;
}
