import type { UploadedFile } from '../http/api/form-request.ts';
import { Refusal } from '../refusal.ts';
import { pagesOfPdf } from './pages-of-pdf.ts';

/**
 * What is kept of a PDF that somebody sends: its pages, under the name that it has (ADR 49).
 * @param field of the form that it was sent in
 * @throws Refusal "invalid-fields" for what is none, "busy" if too many wait to be read
 */
export async function takePdf(field: string, file: UploadedFile | undefined): Promise<UploadedFile> {
  const content = file && (await pagesOfPdf(file.content));
  if (file === undefined || content === undefined)
    throw new Refusal('invalid-fields', { fields: [{ field, rule: 'fileContent' }] });
  return { ...file, content, size: content.length };
}
