import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { Connection } from '../platform/db/database.ts';
import type { FilledForm, UploadedFile } from '../platform/http/api/form-request.ts';
import { sanitizePdf } from '../platform/pdf/sanitize-pdf.ts';

/** Files by the name of the field that each was sent in. */
export type MessageFiles = readonly (readonly [string, UploadedFile])[];

/**
 * Returns a message's PDFs as they are stored. Reads them one after another: a message is not worth two threads.
 * @throws Refusal "invalid-fields" for a file that is not accepted, or "busy"
 */
export async function sanitizeFiles(files: FilledForm['files']): Promise<MessageFiles> {
  const sanitized: [string, UploadedFile][] = [];
  for (const [field, file] of Object.entries(files)) sanitized.push([field, await sanitizePdf(field, file)]);
  return sanitized;
}

/** Stores files with the message they came with, in its transaction; a name is a label, never a path. */
export async function storeFiles({ query, now }: Connection, messageId: string, files: MessageFiles): Promise<void> {
  for (const [field, { name, size, content }] of files) {
    const sha256 = createHash('sha256').update(content).digest('hex');
    await query
      .insertInto('messageFiles')
      .values({ id: uuid(), messageId, field, name: name.slice(-200), size, sha256, content, createdAt: now })
      .execute();
  }
}

/** Returns the metadata of a message's files, without their content. */
export function filesOf({ query }: Pick<Connection, 'query'>, messageId: string) {
  return query
    .selectFrom('messageFiles')
    .select(['id', 'field', 'name', 'size', 'sha256'])
    .where('messageId', '=', messageId)
    .orderBy('id')
    .execute();
}
