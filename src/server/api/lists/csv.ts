import { BYTE_ORDER_MARK, type CsvSeparator, csvCell } from './csv-cell.ts';

/** Matches where a formula would begin if a spreadsheet split a cell at another separator or ignored its quotes. */
const FORMULA_WITHIN = /(?<=[,;\t\r\n])(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** Yields a table as CSV by RFC 4180, in pieces; the names of the columns are its first line. */
export async function* csv<Item extends object>(
  columns: readonly string[],
  batches: AsyncIterable<readonly Item[]>,
  separator: CsvSeparator,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns, separator);
  for await (const items of batches) {
    if (items.length === 0) continue;
    const rows = items.map((item) => new Map<string, unknown>(Object.entries(item)));
    yield rows
      .map((row) =>
        csvLine(
          columns.map((column) => row.get(column)),
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
