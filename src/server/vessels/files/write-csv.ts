import { BYTE_ORDER_MARK, csvCell, csvSeparator } from '../../api/lists/csv.ts';

/** Returns a table as CSV that spreadsheets of the language open in columns. */
export function csvOf(rows: readonly (readonly string[])[], language: string): string {
  const separator = csvSeparator(language);
  const lines = rows.map((row) => row.map((cell) => csvCell(cell, separator)).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
