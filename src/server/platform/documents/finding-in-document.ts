import type { FileFinding } from '../../../formats/file-finding.ts';
import { photoFormatOf } from '../../../formats/photo.ts';
import { isOnlyPdf } from '../pdf/pages-of-pdf.ts';
import { type ThreadLimits, ThreadStopped } from '../threads/limits.ts';
import { readInThread } from '../threads/read-in-thread.ts';
import { WorkQueue } from '../work-queue.ts';
import { findingInPhoto } from './finding-in-photo.ts';
import type { InspectedDocument } from './finding-thread.ts';

const READER = new URL('./finding-thread.ts', import.meta.url);
const LIMITS: ThreadLimits = { heapMib: 192, bufferMib: 96, loadMs: 15_000, workMs: 10_000 };
/** The entry of a document that Office has encrypted. */
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');
/** The table of a PDF, or an object that contains it. */
const TABLE = /^\s{0,4}(?:xref|\d{1,10} \d{1,5} obj)/;

export const DOCUMENT = /\.(pdf|docx|xlsx)$/;

/** One thread at a time: others must not wait longer because of it. */
const queue = new WorkQueue(1, 20);

/**
 * Returns why a document must not be handed on (S-119); undefined if nothing was found, or files with such a name are not
 * inspected. A hostile file costs only a thread (S-68).
 * @throws Refusal "busy" if too many are already waiting
 */
export async function findingInDocument(name: string, content: Uint8Array): Promise<FileFinding | undefined> {
  const ending = DOCUMENT.exec(name)?.[1];
  if (ending === undefined || content.length === 0) return undefined;
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
  // A document of Office is a ZIP file unless it is encrypted.
  if (ending !== 'pdf' && !bytes.toString('latin1', 0, 4).startsWith('PK\x03\x04'))
    return bytes.includes(ENCRYPTED) ? 'password' : 'type';
  const finding = ending === 'pdf' ? findingAtEnds(bytes) : undefined;
  return finding ?? queue.run(() => inspect({ content, ending }));
}

/** Returns why a file must not be handed on or shown (S-119), by what its name says that it is. @throws as `findingInDocument` */
export function findingInFile(path: string, bytes: Uint8Array): Promise<FileFinding | undefined> {
  return photoFormatOf(path) !== undefined ? findingInPhoto(bytes) : findingInDocument(path, bytes);
}

/** Returns what is wrong with a PDF by its first and last bytes. */
function findingAtEnds(content: Buffer): FileFinding | undefined {
  if (!/^(?:\xef\xbb\xbf)?%PDF-/.test(content.toString('latin1', 0, 8))) return 'type';
  const last = Math.max(0, content.lastIndexOf('startxref'));
  const [, offset] = /^startxref\s{1,4}(\d{1,10})\s{1,4}%%EOF/.exec(content.toString('latin1', last, last + 64)) ?? [];
  // Programs differ in whether a byte order mark counts.
  const places = offset === undefined ? [] : [Number(offset), Number(offset) + 3];
  if (!places.some((at) => TABLE.test(content.toString('latin1', at, at + 32)))) return 'damaged';
  return isOnlyPdf(content) ? undefined : 'mixed';
}

async function inspect(document: InspectedDocument): Promise<FileFinding | undefined> {
  try {
    let finding: FileFinding | undefined;
    for await (finding of readInThread<FileFinding | undefined>(READER, document, LIMITS));
    return finding;
  } catch (error) {
    if (error instanceof ThreadStopped) return error.reason === 'error' ? 'damaged' : 'inflated';
    throw error;
  }
}
