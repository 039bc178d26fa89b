import type { FastifyRequest } from 'fastify';
import { formError } from '../../platform/http/api/malformed-form.ts';
import { oneFile } from '../../platform/http/api/one-file.ts';

/**
 * Reads the file of a form that contains only one file.
 * @throws an error with status 413 for a file that is too large, with status 400 for a body that is not a form or is cut off
 */
export async function receiveFile(request: FastifyRequest, maxBytes: number): Promise<Uint8Array> {
  try {
    return await (await oneFile(request, maxBytes)).toBuffer();
  } catch (error) {
    throw formError(error);
  }
}
