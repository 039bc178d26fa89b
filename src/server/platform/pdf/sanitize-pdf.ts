import type { UploadedFile } from '../http/api/form-request.ts';
import { Refusal } from '../refusal.ts';
import { pagesOfPdf } from './pages-of-pdf.ts';

/**
 * Returns what is stored of an uploaded PDF: its pages, under the name of the file (ADR 49).
 * @param field the field of the form in which it was sent
 * @throws Refusal "invalid-fields" if the file is missing or not acceptable, "busy" if too many are waiting to be read
 */
export async function sanitizePdf(field: string, file: UploadedFile | undefined): Promise<UploadedFile> {
  const content = file && (await pagesOfPdf(file.content));
  if (file === undefined || content === undefined)
    throw new Refusal('invalid-fields', { fields: [{ field, rule: 'fileContent' }] });
  return { ...file, content, size: content.length };
}
