import { open } from 'node:fs/promises';
import { type ContentKind, contentKind, HEAD_BYTES, utf16Of } from '../../../formats/content-kind.ts';
import type { VesselProblem } from '../../../generated/types.ts';
import { openCsv } from './csv.ts';
import { type Table, UnreadableFile } from './table.ts';
import { openXlsx } from './xlsx.ts';

/**
 * Opens a file by its content, not by its name.
 * @throws UnreadableFile
 */
export async function openTable(path: string): Promise<Table> {
  const file = await open(path);
  const read = async (offset: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, offset);
    return buffer.subarray(0, bytesRead);
  };
  try {
    const head = await read(0, HEAD_BYTES);
    if (head.length === 0) throw new UnreadableFile('file-empty');
    return (await tableType(head, read)) === 'zip' ? await openXlsx(path) : await openCsv(path, head);
  } finally {
    await file.close();
  }
}

const PROBLEMS: Readonly<Record<Exclude<ContentKind, 'zip' | 'compound'>, VesselProblem>> = {
  pdf: 'file-pdf',
  picture: 'file-picture',
  archive: 'file-archive',
  document: 'file-document',
};
/** Texts that are no table but what other programs write under the names of workbooks. */
const WRITTEN: readonly (readonly [RegExp, VesselProblem])[] = [
  [/^<.*(?:schemas-microsoft-com:office:spreadsheet|progid="Excel)/s, 'file-old-excel'],
  [/^<.*office:document/s, 'file-ods'],
  [/^<(?:!doctype html|!--|\?xml.*<html|[a-z])/is, 'file-web-page'],
  [/^(?:MIME-Version:|.*Content-Type: multipart\/related)/is, 'file-web-page'],
  [/^ID;P/, 'file-old-excel'],
  [/^[[{<]/, 'file-type'],
];
/** The streams of compound files that tell what they are. */
const STREAMS: readonly (readonly [RegExp, VesselProblem])[] = [
  [/EncryptedPackage/, 'file-password'],
  [/Workbook|Book/, 'file-old-excel'],
  [/WordDocument|PowerPoint/, 'file-document'],
];
/**
 * Returns whether a file, by its beginning, is a ZIP file like a workbook, or text.
 * @param more reads further bytes of the file
 * @throws UnreadableFile that says what the file is, if it is something else
 */
async function tableType(
  head: Buffer,
  more: (offset: number, length: number) => Promise<Buffer>,
): Promise<'zip' | 'text'> {
  const kind = contentKind(head);
  if (kind === 'zip') return 'zip';
  if (kind === 'compound') throw new UnreadableFile(first(STREAMS, await streamsOf(head, more)) ?? 'file-type');
  if (kind !== undefined) throw new UnreadableFile(PROBLEMS[kind]);
  const utf16 = utf16Of(head);
  if (utf16 === undefined && head.includes(0)) throw new UnreadableFile('file-type');
  const problem = first(WRITTEN, new TextDecoder(utf16).decode(head).trimStart());
  if (problem !== undefined) throw new UnreadableFile(problem);
  return 'text';
}

/** Returns the names in the directory of a compound file ([MS-CFB] 2.2 and 2.6), as far as its first sectors have them. */
async function streamsOf(head: Buffer, more: (offset: number, length: number) => Promise<Buffer>): Promise<string> {
  if (head.length < 52) return '';
  const sectorSize = head.readUInt16LE(30) === 12 ? 4096 : 512;
  const directory = await more((head.readUInt32LE(48) + 1) * sectorSize, 16 * 1024);
  return directory.toString('utf16le');
}

function first(known: typeof WRITTEN, text: string): VesselProblem | undefined {
  return known.find(([pattern]) => pattern.test(text))?.[1];
}
