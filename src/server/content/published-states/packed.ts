import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { digestOf } from './file-digests.ts';
import { StateRefused } from './state-refused.ts';

/** Limit for one unpacked file, far above the size of any file of the catalogs. */
const MAX_FILE_BYTES = 128 * 2 ** 20;

const compress = promisify(gzip);
const decompress = promisify(gunzip);

/** Compresses the bytes of a file for the database. */
export function pack(bytes: Uint8Array): Promise<Uint8Array> {
  return compress(bytes);
}

/**
 * Returns the bytes that were packed.
 * @param digest the digest that the bytes must have
 * @throws StateRefused "damaged" if they have another one
 */
export async function unpack(packed: Uint8Array, digest: string): Promise<Uint8Array> {
  const bytes = await decompress(packed, { maxOutputLength: MAX_FILE_BYTES }).catch(() => undefined);
  if (bytes === undefined || digestOf(bytes) !== digest) throw new StateRefused('damaged', digest);
  return bytes;
}
