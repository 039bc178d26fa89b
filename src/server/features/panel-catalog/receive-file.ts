import type { FastifyRequest } from 'fastify';
import { formError, MalformedForm } from '../../platform/http/api/malformed-form.ts';

/**
 * Reads the file of a form that contains only one file.
 * @throws an error with status 413 for a file that is too large, with status 400 for a body that is not a form or is cut off
 */
export async function receiveFile(request: FastifyRequest, maxBytes: number): Promise<Uint8Array> {
  try {
    const limits = { fileSize: maxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 };
    const file = await request.file({ limits });
    if (file === undefined) throw new MalformedForm();
    return await file.toBuffer();
  } catch (error) {
    throw formError(error);
  }
}
