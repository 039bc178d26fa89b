import { type Attributes, isTrue, readXml, unescaped } from '../../platform/office/xml.ts';
import { type Cell, EMPTY_CELL, MAX_COLUMNS, type TableRow, textCell } from './table.ts';
import type { TextTable } from './text-table.ts';

/** Longer texts are cut; every column has a lower limit. */
const MAX_TEXT_LENGTH = 2_000;

/** Yields the rows of a sheet while it is unpacked. Missing rows are skipped. */
export async function* readSheet(chunks: AsyncIterable<Buffer>, texts: TextTable): AsyncGenerator<TableRow> {
  const reader = new SheetReader(texts);
  for await (const _chunk of readXml(chunks, reader)) yield* reader.drain();
}

class SheetReader {
  readonly #texts: TextTable;
  #rows: TableRow[] = [];
  #cells: Cell[] = [];
  #row = 0;
  #isHidden = false;
  #column = 0;
  #type = '';
  #text = '';
  #hasFormula = false;
  #isValue = false;

  constructor(texts: TextTable) {
    this.#texts = texts;
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
      this.#text = '';
      this.#hasFormula = false;
    } else if (name === 'f') this.#hasFormula = true;
    this.#isValue = name === 'v' || name === 't';
  };

  readonly text = (text: string): void => {
    if (this.#isValue && this.#text.length < MAX_TEXT_LENGTH) this.#text += text;
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
    if (this.#type === 's') return textCell(this.#texts.text(Number(text)));
    if (this.#type === 'n' && text !== '') return { kind: 'number', text: String(Number(text)) };
    return textCell(unescaped(text));
  }
}

/** Returns the number of a cell's column, for example 28 for "AB12". */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
