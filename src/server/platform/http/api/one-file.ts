import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MalformedForm } from './malformed-form.ts';

/**
 * Returns the file of a form that contains only one file, to be read by the caller.
 * @throws MalformedForm, or the error of the parser, which `formError` describes
 */
export async function oneFile(request: FastifyRequest, maxBytes: number): Promise<MultipartFile> {
  const file = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 1, headerPairs: 20 } });
  if (file === undefined) throw new MalformedForm();
  return file;
}
