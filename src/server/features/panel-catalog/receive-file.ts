import type { FastifyRequest } from 'fastify';
import { formError, MalformedForm } from '../../platform/http/api/malformed-form.ts';

/**
 * The file of a form that has nothing but one.
 * @throws an error with status 413 for a larger one, with status 400 for what is no form or was cut off
 */
export async function receiveFile(request: FastifyRequest, maxBytes: number): Promise<Uint8Array> {
  try {
    const limits = { fileSize: maxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 };
    const file = await request.file({ limits });
    if (file === undefined) throw new MalformedForm();
    return await file.toBuffer();
  } catch (error) {
    const { code, statusCode } = error as { readonly code?: string; readonly statusCode?: number };
    // More parts than one have the same status, and say something else.
    throw statusCode === 413 && code !== 'FST_REQ_FILE_TOO_LARGE' ? new MalformedForm() : formError(error);
  }
}
