/** Matches where a formula would begin if a spreadsheet split a cell at another separator or ignored its quotes. */
const FORMULA_WITHIN = /(?<=[,;\t\r\n])(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** What a table is written with for people. */
export interface TableWords {
  /** The titles of the columns, in their order. */
  readonly titles: readonly string[];
  /** Returns a value of a column as people read it. */
  readonly shown: (column: string, value: unknown) => unknown;
}

/**
 * Yields a table as CSV by RFC 4180, in pieces; its first line has the titles of the columns.
 * @param words undefined: the names of the columns and their values as they are
 */
export async function* csv<Item extends object>(
  columns: readonly string[],
  batches: AsyncIterable<readonly Item[]>,
  separator: CsvSeparator,
  { titles, shown }: TableWords = { titles: columns, shown: (_column, value) => value },
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(titles, separator);
  for await (const items of batches) {
    if (items.length === 0) continue;
    const rows = items.map((item) => new Map<string, unknown>(Object.entries(item)));
    yield rows
      .map((row) =>
        csvLine(
          columns.map((column) => shown(column, row.get(column))),
          separator,
        ),
      )
      .join('');
  }
}

/** Returns a line of texts that strangers may have written; an apostrophe before each formula makes it harmless. */
export function csvLine(values: readonly unknown[], separator: CsvSeparator): string {
  return `${values.map((value) => csvCell(textOf(value).replaceAll(FORMULA_WITHIN, "'"), separator)).join(separator)}\r\n`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Must come first in a CSV file: without it Excel reads UTF-8 as Latin-1. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** Matches a cell that a spreadsheet would run as a formula; some accept the wide characters of East Asia too. */
export const FORMULA_START = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const APOSTROPHE = /(?<=^|[,;\t\r\n])'(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/g;

type CsvSeparator = ',' | ';';

/** The separator at which spreadsheets of a language split a CSV file: Spanish ones use the comma for decimals. */
export function csvSeparator(language: string): CsvSeparator {
  return language === 'en' ? ',' : ';';
}

/** Returns a text as a cell of a CSV file by RFC 4180, harmless for spreadsheets. */
export function csvCell(text: string, separator: CsvSeparator): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  const isPlain = !/["\r\n]/.test(harmless) && !harmless.includes(separator);
  return isPlain ? harmless : `"${harmless.replaceAll('"', '""')}"`;
}

/** Returns the text of a cell of our CSV files, without the apostrophes that made it harmless. */
export function withoutApostrophes(cell: string): string {
  return cell.replaceAll(APOSTROPHE, '');
}
