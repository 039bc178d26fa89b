import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Coding } from '../request-headers/accept.ts';

const COMPRESS = {
  // Quality 4 costs little and compresses within a few percent of the slow settings for files.
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
} as const;

/** Compresses in a thread of Node's pool what could not be compressed in advance. */
export function compress(bytes: Buffer, coding: Coding): Promise<Buffer> {
  return COMPRESS[coding](bytes);
}
