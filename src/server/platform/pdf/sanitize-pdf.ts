import { contentKind } from '../../../formats/content-kind.ts';
import type { FileFinding } from '../../../formats/file-finding.ts';
import type { FieldRule } from '../../../shared/forms/values.ts';
import type { UploadedFile } from '../http/api/form-request.ts';
import { Refusal } from '../refusal.ts';
import { pagesOfPdf } from './pages-of-pdf.ts';

/** The messages of findings; all others mean that the file cannot be read. */
const RULES: Readonly<Partial<Record<FileFinding, FieldRule>>> = {
  password: 'filePassword',
  program: 'fileProgram',
  action: 'fileProgram',
  outside: 'fileProgram',
  content: 'fileAttachment',
};

/**
 * Returns what is stored of an uploaded PDF: its pages, under the name of the file (ADR 10).
 * @param field the field of the form in which it was sent
 * @throws Refusal "invalid-fields" if the file is missing or not acceptable, "busy" if too many are waiting to be read
 */
export async function sanitizePdf(field: string, file: UploadedFile | undefined): Promise<UploadedFile> {
  const refusal = (rule: FieldRule = 'fileContent') => new Refusal('invalid-fields', { fields: [{ field, rule }] });
  if (file === undefined) throw refusal();
  if (contentKind(file.content) === 'picture') throw refusal('filePicture');
  const content = await pagesOfPdf(file.content);
  if (typeof content === 'string') throw refusal(RULES[content]);
  const name = /\.pdf$/i.test(file.name) ? file.name : `${file.name}.pdf`;
  return { ...file, name, type: 'application/pdf', content, size: content.length };
}
