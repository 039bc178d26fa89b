import { createReadStream, type ReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { TextDecoderStream } from 'node:stream/web';
import { parse } from 'csv-parse';
import { UnreadableFile } from './problem.ts';
import { type Cell, MAX_COLUMNS, type Table, type TableRow } from './table.ts';

/** Longer than any real row; otherwise a quote that never closes would swallow the file. */
const MAX_RECORD_LENGTH = 100_000;
const SEPARATORS = [';', ',', '\t', '|'] as const;
const HEAD_BYTES = 64 * 1024;

/** Opens a CSV file in UTF-8, UTF-16 or windows-1252, which Excel in Colombia writes, with any usual separator. */
export async function openCsv(path: string): Promise<Table> {
  const encoding = await encodingOf(path);
  const delimiter = await separatorOf(path, encoding);
  const { size } = await stat(path);
  const source = createReadStream(path);
  const text = Readable.toWeb(source).pipeThrough(new TextDecoderStream(encoding));
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: MAX_RECORD_LENGTH,
    // Checked before the cell is stored: `max_record_size` does not count empty cells, and millions of them fit into a line.
    cast: (text, { index }) => {
      if (index >= MAX_COLUMNS) throw new UnreadableFile('too-many-columns', { limit: MAX_COLUMNS });
      return text;
    },
  });
  const records = Readable.fromWeb(text)
    .on('error', (error) => parser.destroy(error))
    .pipe(parser);
  const progress = () => (size === 0 ? 1 : source.bytesRead / size);
  return { rows: rowsOf(records, source), countsFrom1904: false, progress };
}

/** A record as the parser returns it. */
interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly records: number; readonly empty_lines: number };
}

/** Reads the rows, and closes the file when they have all been read or no more are wanted. */
async function* rowsOf(records: AsyncIterable<CsvRecord>, source: ReadStream): AsyncGenerator<TableRow> {
  try {
    for await (const { record, info } of records)
      yield { number: info.records + info.empty_lines, cells: record.map(cellOf) };
  } catch (error) {
    const isOfFile = String((error as { code?: unknown }).code).startsWith('CSV_');
    throw isOfFile ? new UnreadableFile('file-damaged') : error;
  } finally {
    source.destroy();
  }
}

/** Reads a cell. A text that a spreadsheet would calculate is no value; a number with a sign is one. */
function cellOf(text: string): Cell {
  const value = text.trim();
  const isFormula = /^[=@]/.test(value) || (/^[+-]/.test(value) && !/^[+-][\d.,\s]*$/.test(value));
  return { kind: isFormula ? 'formula' : 'text', text: value };
}

/**
 * Returns UTF-16 by its byte order mark, UTF-8 if the whole file is valid, else windows-1252. A windows-1252 file with an
 * accent is not valid UTF-8.
 */
async function encodingOf(path: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (isFirst && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le';
      if (isFirst && chunk[0] === 0xfe && chunk[1] === 0xff) return 'utf-16be';
      isFirst = false;
      decoder.decode(chunk, { stream: true });
    }
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** Returns the separator that occurs most often in the line of titles. */
async function separatorOf(path: string, encoding: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const [titles = ''] = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead)).split(/\r?\n|\r/);
    const count = (separator: string) => titles.split(separator).length;
    return [...SEPARATORS].sort((a, b) => count(b) - count(a))[0] ?? ',';
  } finally {
    await file.close();
  }
}
