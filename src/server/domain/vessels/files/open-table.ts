import { open } from 'node:fs/promises';
import { openCsv } from './csv.ts';
import { UnreadableFile } from './problem.ts';
import type { Table } from './table.ts';
import { openXlsx } from './xlsx.ts';

const ZIP = Buffer.from('PK\x03\x04');
const UTF_16 = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/**
 * Opens a file by its content, not by its name.
 * @throws UnreadableFile
 */
export async function openTable(path: string): Promise<Table> {
  const head = await readHead(path);
  if (head.length === 0) throw new UnreadableFile('file-empty');
  if (head.subarray(0, 4).equals(ZIP)) return openXlsx(path);
  const isUtf16 = UTF_16.some((mark) => head.subarray(0, 2).equals(mark));
  // Text contains no zero bytes; an old .xls, a PDF or a picture does.
  if (!isUtf16 && (head.includes(0) || head.subarray(0, 5).toString('latin1') === '%PDF-'))
    throw new UnreadableFile('file-type');
  return openCsv(path);
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
