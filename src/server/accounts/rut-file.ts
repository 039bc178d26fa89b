import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Connection } from '../platform/db/database.ts';
import type { UploadedFile } from '../platform/http/api/form-request.ts';
import { sanitizePdf } from '../platform/pdf/sanitize-pdf.ts';

/** Checks an uploaded RUT and returns what is stored of it, as `sanitizePdf` does; a missing file is refused, too. */
export function sanitizeRut(file: UploadedFile | undefined): Promise<UploadedFile> {
  return sanitizePdf('rut', file);
}

/** Stores a file and returns its id. The file's name is only a label, never a path. */
export async function storeFile(
  { query, now }: Connection,
  { name, type, size, content }: UploadedFile,
): Promise<string> {
  const id = uuid();
  const sha256 = createHash('sha256').update(content).digest('hex');
  await query
    .insertInto('files')
    .values({ id, name: name.slice(-200), mediaType: type, size, sha256, content, createdAt: now })
    .execute();
  return id;
}
