import { type Attributes, isTrue, readAllXml, readXml, unescaped } from '../../platform/documents/xml.ts';
import { openZip, type Zip } from '../../platform/documents/zip.ts';
import { type Cell, EMPTY_CELL, MAX_COLUMNS, type Table, type TableRow, textCell, UnreadableFile } from './table.ts';
import { type NumberFormat, readWorkbook } from './workbook.ts';

/** Opens an Excel workbook. */
export async function openXlsx(path: string): Promise<Table> {
  const zip = await openZip(path);
  try {
    const { sheets, countsFrom1904, sharedStrings, formats } = await readWorkbook(zip);
    const texts = await readTexts(zip, sharedStrings);
    const shown = sheets.filter(({ isHidden }) => !isHidden);
    return {
      sheets: shown.map(({ name, part }) => {
        const hiddenColumns = new Set<number>();
        return { name, hiddenColumns, rows: () => rowsOf(zip, part, { texts, formats, hiddenColumns }) };
      }),
      hiddenSheets: sheets.filter(({ isHidden }) => isHidden).map(({ name }) => name),
      countsFrom1904,
      progress: zip.progress,
      close: zip.close,
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** What cells refer to by index: their texts, and how their numbers are shown. */
interface References {
  readonly texts: TextTable;
  readonly formats: readonly (NumberFormat | undefined)[];
  /** Receives the indexes of the columns that are not shown, which a sheet lists before its rows. */
  readonly hiddenColumns: Set<number>;
}

async function* rowsOf(zip: Zip, part: string, references: References): AsyncGenerator<TableRow> {
  yield* readSheet(await zip.read(part), references);
}

/** Limit for all texts of a workbook together; they are in memory while the sheet is read. */
const MAX_CHARACTERS = 32 * 1024 * 1024;
/** Limit for the number of texts: six for each row of the largest schedule. */
const MAX_TEXTS = 1_200_000;
/** Limit of Excel for one text; the rest of a longer one is ignored, as no column has room for it. */
const MAX_TEXT_LENGTH = 32_767;

/** Returns the texts that cells of a workbook refer to by index. */
async function readTexts(zip: Zip, part: string | undefined): Promise<TextTable> {
  const texts = new TextTable(MAX_TEXTS);
  if (part === undefined) return texts;
  let text = '';
  let characters = 0;
  let isText = false;
  let isPhonetic = false;
  await readAllXml(await zip.read(part), {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPhonetic = true;
      isText = name === 't' && !isPhonetic;
    },
    text: (part) => {
      if (!isText) return;
      text = (text + part).slice(0, MAX_TEXT_LENGTH);
      characters += part.length;
      if (characters > MAX_CHARACTERS) throw new UnreadableFile('file-inflated');
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isPhonetic = false;
      if (name !== 'si') return;
      if (texts.size === MAX_TEXTS) throw new UnreadableFile('file-inflated');
      texts.add(unescaped(text));
    },
  });
  return texts;
}

/** Longer texts are cut; every column has a lower limit. */
const MAX_CELL_LENGTH = 2_000;

/** Yields the rows of a sheet while it is unpacked. Missing rows are skipped. */
async function* readSheet(chunks: AsyncIterable<Buffer>, references: References): AsyncGenerator<TableRow> {
  const reader = new SheetReader(references);
  for await (const _chunk of readXml(chunks, reader)) yield* reader.drain();
}

class SheetReader {
  readonly #references: References;
  #rows: TableRow[] = [];
  #cells: Cell[] = [];
  #row = 0;
  #isHidden = false;
  #column = 0;
  #type = '';
  #style = 0;
  #text = '';
  #hasFormula = false;
  #isValue = false;

  constructor(references: References) {
    this.#references = references;
  }

  drain(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  readonly open = (name: string, attributes: Attributes): void => {
    if (name === 'row') {
      this.#row = Number(attributes['r'] ?? this.#row + 1);
      this.#isHidden = isTrue(attributes['hidden']);
      this.#cells = [];
      this.#column = 0;
    } else if (name === 'c') {
      this.#column = columnOf(attributes['r']) ?? this.#column + 1;
      this.#type = attributes['t'] ?? 'n';
      this.#style = Number(attributes['s'] ?? 0);
      this.#text = '';
      this.#hasFormula = false;
    } else if (name === 'f') this.#hasFormula = true;
    else if (name === 'col' && isTrue(attributes['hidden'])) {
      const last = Math.min(Number(attributes['max']), MAX_COLUMNS);
      for (let number = Math.max(Number(attributes['min']), 1); number <= last; number++)
        this.#references.hiddenColumns.add(number - 1);
    }
    this.#isValue = name === 'v' || name === 't';
  };

  readonly text = (text: string): void => {
    if (this.#isValue && this.#text.length < MAX_CELL_LENGTH) this.#text += text;
  };

  readonly close = (name: string): void => {
    if (name === 'v' || name === 't') this.#isValue = false;
    if (name === 'c' && this.#column <= MAX_COLUMNS) {
      while (this.#cells.length < this.#column - 1) this.#cells.push(EMPTY_CELL);
      this.#cells[this.#column - 1] = this.#cell();
    }
    if (name === 'row') this.#rows.push({ number: this.#row, cells: this.#cells, isHidden: this.#isHidden });
  };

  #cell(): Cell {
    const text = this.#text;
    if (this.#hasFormula) return { kind: 'formula', text };
    if (this.#type === 'e') return { kind: 'error', text };
    const { texts, formats } = this.#references;
    if (this.#type === 's') return textCell(texts.text(Number(text)));
    if (this.#type === 'n' && text !== '') return numberCell(Number(text), formats[this.#style]);
    return textCell(unescaped(text));
  }
}

function numberCell(value: number, format: NumberFormat | undefined): Cell {
  const text = String(value).padStart(format?.digits ?? 0, '0');
  return { kind: 'number', text, ...(format?.isOfProgram === true ? { isChanged: true } : {}) };
}

/** Returns the number of a cell's column, for example 28 for "AB12". */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

const CHUNK_BYTES = 1024 * 1024;

/** Many texts by their index, in a few blocks of memory: as strings they would take several times as much. */
export class TextTable {
  /** A text is in one chunk as a whole; one that does not fit begins the next chunk. */
  readonly #chunks: Buffer[] = [];
  /** By index, where a text ends, counted in bytes through all chunks. */
  readonly #ends: Uint32Array;
  #count = 0;

  constructor(maxTexts: number) {
    this.#ends = new Uint32Array(maxTexts);
  }

  get size(): number {
    return this.#count;
  }

  /** @param text of at most a mebibyte */
  add(text: string): void {
    const size = Buffer.byteLength(text);
    const before = this.#endOf(this.#count - 1);
    const fits = (before % CHUNK_BYTES) + size <= CHUNK_BYTES;
    const start = fits ? before : Math.ceil(before / CHUNK_BYTES) * CHUNK_BYTES;
    const index = Math.floor(start / CHUNK_BYTES);
    this.#chunks[index] ??= Buffer.alloc(CHUNK_BYTES);
    this.#chunks[index].write(text, start % CHUNK_BYTES);
    this.#ends[this.#count] = start + size;
    this.#count += 1;
  }

  /** Returns the text with this index; an empty one if there is none. */
  text(index: number): string {
    const end = this.#endOf(index);
    const before = this.#endOf(index - 1);
    if (end <= before) return '';
    const chunk = Math.floor((end - 1) / CHUNK_BYTES);
    const offset = chunk * CHUNK_BYTES;
    return this.#chunks[chunk]?.toString('utf8', Math.max(before, offset) - offset, end - offset) ?? '';
  }

  #endOf(index: number): number {
    return this.#ends[index] ?? 0;
  }
}
