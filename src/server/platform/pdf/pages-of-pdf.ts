import { contentKind } from '../../../formats/content-kind.ts';
import type { FileFinding } from '../../../formats/file-finding.ts';
import type { FieldRule } from '../../../shared/forms/values.ts';
import type { UploadedFile } from '../http/form-request.ts';
import { refusedField } from '../refusal.ts';
import { type ThreadLimits, ThreadStopped } from '../threads/limits.ts';
import { readInThread } from '../threads/read-in-thread.ts';
import { WorkQueue } from '../work-queue.ts';

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
  const refusal = (rule: FieldRule = 'fileContent') => refusedField(field, rule);
  if (file === undefined) throw refusal();
  if (contentKind(file.content) === 'picture') throw refusal('filePicture');
  const content = await pagesOfPdf(file.content);
  if (typeof content === 'string') throw refusal(RULES[content]);
  const name = /\.pdf$/i.test(file.name) ? file.name : `${file.name}.pdf`;
  return { ...file, name, type: 'application/pdf', content, size: content.length };
}

/** Where a ZIP archive ends: with this record, and a comment of at most 64 KiB after it. */
const ZIP_TAIL_BYTES = 66_000;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');

/**
 * Whether the content is a PDF from its first byte to its last, and not a ZIP archive as well (S-66). Some programs put a byte
 * order mark, white space or zeros before it (ISO 32000-1, appendix H.3.4.1: at most 1,024 bytes), others white space or zeros
 * behind it.
 */
export function isOnlyPdf(content: Buffer): boolean {
  let end = content.length;
  while (end > 0 && /[\s\0]/.test(String.fromCharCode(content[end - 1] ?? 0))) end--;
  const starts = /^[\s\0\xef\xbb\xbf\xfe\xff]*%PDF-/.test(content.toString('latin1', 0, 1024));
  const ends = content.subarray(0, end).toString('latin1', Math.max(0, end - 5)) === '%%EOF';
  return starts && ends && !content.subarray(Math.max(0, end - ZIP_TAIL_BYTES), end).includes(ZIP_END);
}

const READER = new URL('./pdf-thread.ts', import.meta.url);
const LIMITS: ThreadLimits = { heapMib: 96, bufferMib: 48, loadMs: 15_000, workMs: 6_000 };

/** Two threads at once and a short queue: uploads must not slow down the pages of everyone else. */
const queue = new WorkQueue(2, 20);

/**
 * Returns the pages of an uploaded PDF as a new document, which is stored instead of the file. Otherwise why it is not
 * accepted: it is no whole, readable PDF (S-66), asks for a password, or has active content or other files in it (S-67). A
 * hostile PDF costs only a thread (S-68).
 * @throws Refusal "busy" if too many are already waiting
 */
export async function pagesOfPdf(content: Buffer): Promise<Buffer | FileFinding> {
  return isOnlyPdf(content) ? queue.run(() => readPages(content)) : 'mixed';
}

async function readPages(content: Buffer): Promise<Buffer | FileFinding> {
  let pages: Buffer | FileFinding = 'damaged';
  try {
    for await (const read of readInThread<Uint8Array | FileFinding>(READER, content, LIMITS))
      pages = typeof read === 'string' ? read : Buffer.from(read.buffer, read.byteOffset, read.length);
    return pages;
  } catch (error) {
    if (error instanceof ThreadStopped) return typeof pages === 'string' ? pages : 'damaged';
    throw error;
  }
}
