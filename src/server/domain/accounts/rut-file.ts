import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Connection } from '../../platform/db/database.ts';
import type { UploadedFile } from '../../platform/http/api/form-request.ts';
import { pagesOfPdf } from '../../platform/pdf/pages-of-pdf.ts';
import { Refusal } from '../../platform/refusal.ts';

/**
 * What is kept of a RUT that somebody sends: its pages, under the name that it has (ADR 49).
 * @throws Refusal "invalid-fields" for none, and for what is none
 */
export async function takeRut(file: UploadedFile | undefined): Promise<UploadedFile> {
  const content = file && (await pagesOfPdf(file.content));
  if (file === undefined || content === undefined)
    throw new Refusal('invalid-fields', { fields: [{ field: 'rut', rule: 'fileContent' }] });
  return { ...file, content, size: content.length };
}

/** Stores a file with the account it belongs to, in one transaction; its name is a label, never a path. */
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
