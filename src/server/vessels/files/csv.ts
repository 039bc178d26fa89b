import { isAscii } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { TextDecoderStream } from 'node:stream/web';
import { parse } from 'csv-parse';
import { utf16Of } from '../../../formats/content-kind.ts';
import { mojibakeIn } from '../../../formats/mojibake.ts';
import { withoutApostrophes } from '../../api/lists/csv.ts';
import { type Cell, MAX_COLUMNS, type Table, type TableRow, textCell, UnreadableFile } from './table.ts';

/** Longer than any real row; otherwise a quote that never closes would swallow the file. */
const MAX_RECORD_LENGTH = 100_000;
const SEPARATORS = [';', ',', '\t', '|'] as const;
const HEAD_BYTES = 64 * 1024;
/** Lines from which the separator is guessed: the titles may stand below a heading. */
const HEAD_LINES = 30;

/** Opens a CSV file in UTF-8, UTF-16, windows-1252 or the letters of a Mac, which Excel writes, with any usual separator. */
export async function openCsv(path: string, head: Buffer): Promise<Table> {
  const encoding = utf16Of(head) ?? (await encodingOf(path));
  const { delimiter, firstLine } = await separatorOf(path, encoding);
  const { size } = await stat(path);
  const source = createReadStream(path);
  const text = Readable.toWeb(source).pipeThrough(new TextDecoderStream(encoding));
  const parser = parse({
    delimiter,
    from_line: firstLine,
    // A file that was put together of several may end its lines in several ways.
    record_delimiter: ['\r\r\n', '\r\n', '\n', '\r'],
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
  const close = () => source.destroy();
  return {
    sheets: [{ rows: () => rowsOf(records), hiddenColumns: new Set() }],
    hiddenSheets: [],
    countsFrom1904: false,
    progress,
    close,
  };
}

/** A record as the parser returns it. */
interface CsvRecord {
  readonly record: readonly string[];
  readonly info: { readonly records: number; readonly empty_lines: number };
}

async function* rowsOf(records: AsyncIterable<CsvRecord>): AsyncGenerator<TableRow> {
  try {
    for await (const { record, info } of records)
      yield { number: info.records + info.empty_lines, cells: record.map(cellOf) };
  } catch (error) {
    const isOfFile = String((error as { code?: unknown }).code).startsWith('CSV_');
    throw isOfFile ? new UnreadableFile('file-damaged') : error;
  }
}

/** Reads a cell. A text that a spreadsheet would calculate is no value; a number with a sign is one. */
function cellOf(text: string): Cell {
  // As programs keep the zeros of a number, or make it a text: ="0025", '0025. Before a sign, the apostrophe keeps a spreadsheet from
  // calculating.
  const value = text
    .trim()
    .replace(/^="([^"]*)"$/, '$1')
    .replace(/^'(?![a-z=@+-])(?=[^']*$)/, '');
  const isFormula = /^[=@]/.test(value) || (/^[+-]/.test(value) && !/^[+-][\d.,\s]*$/.test(value));
  return isFormula ? { kind: 'formula', text: value } : textCell(withoutApostrophes(value));
}

/**
 * Returns UTF-8 if the whole file is valid, else windows-1252 or the letters of a Mac: with an accent neither is valid UTF-8. A
 * file whose accents are nearly all UTF-8 is read so; its other letters are then damaged, and their rows are reported.
 */
async function encodingOf(path: string): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return 'utf-8';
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [windows, mac] = [new TextDecoder('windows-1252'), new TextDecoder('macintosh')];
    let [wordsOfWindows, wordsOfMac, seen] = [0, 0, 0];
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      if (isAscii(chunk)) continue;
      const text = windows.decode(chunk);
      if (mojibakeIn(text) !== undefined) return 'utf-8';
      if (seen > ENOUGH_WORDS) continue;
      const words = wordsBeyondAscii(text);
      seen += words.length;
      wordsOfWindows += words.filter(isSensible).length;
      wordsOfMac += wordsBeyondAscii(mac.decode(chunk)).filter(isSensible).length;
    }
    return wordsOfMac > wordsOfWindows ? 'macintosh' : 'windows-1252';
  }
}

/** So many words with letters beyond ASCII tell the encoding of any file. */
const ENOUGH_WORDS = 500;
/** An accent of Spanish, which a word has in one kind of letters. */
const ACCENT = /[áéíóúüñÁÉÍÓÚÜÑ]/;
const ONE_KIND = /^(?:[A-ZÁÉÍÓÚÜÑ]?[a-záéíóúüñ]+|[A-ZÁÉÍÓÚÜÑ]+)$/;
/** The apostrophe of other languages, which would be the í of a Mac: King’s, d’Or. */
const APOSTROPHE = /^(?:[dlo]’\p{L}+|\p{L}+’s)$/iu;

const BEYOND_ASCII = /[\u0080-\uffff]/;

/** The words of a text that have signs beyond ASCII; lines without any are not looked at, because most have none. */
function wordsBeyondAscii(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => BEYOND_ASCII.test(line));
  return lines.flatMap((line) => line.split(/[^\p{L}’]+/u).filter((word) => BEYOND_ASCII.test(word)));
}

/** Whether the signs of a word beyond ASCII make sense. */
function isSensible(word: string): boolean {
  return (ACCENT.test(word) && ONE_KIND.test(word)) || APOSTROPHE.test(word);
}

/** Returns the separator that the first line names (`sep=;`, a hint for Excel), or that makes most of the first lines a table. */
async function separatorOf(path: string, encoding: string): Promise<{ delimiter: string; firstLine: number }> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const lines = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead)).split(/\r?\n|\r/, HEAD_LINES);
    const [, hint] = /^"?sep=([^"])"?[;,\s]*$/i.exec(lines[0] ?? '') ?? [];
    if (hint !== undefined) return { delimiter: hint, firstLine: 2 };
    const count = (separator: string) =>
      lines.map((line) => line.split(separator).length).reduce((sum, cells) => sum + cells + (cells > 3 ? 1000 : 0), 0);
    return { delimiter: [...SEPARATORS].sort((a, b) => count(b) - count(a))[0] ?? ',', firstLine: 1 };
  } finally {
    await file.close();
  }
}
