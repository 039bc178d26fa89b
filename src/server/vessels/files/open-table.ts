import { open } from 'node:fs/promises';
import { HEAD_BYTES } from '../../../formats/content-kind.ts';
import { openCsv } from './csv.ts';
import { tableType } from './file-type.ts';
import { UnreadableFile } from './problem.ts';
import type { Table } from './table.ts';
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
