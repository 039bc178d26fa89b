import { BYTE_ORDER_MARK, csvCell } from '../../../platform/lists/csv-cell.ts';

/** Returns a table as CSV that spreadsheets of the language open in columns: Spanish ones expect semicolons. */
export function csvOf(rows: readonly (readonly string[])[], language: string): string {
  const separator = language === 'en' ? ',' : ';';
  const lines = rows.map((row) => row.map((cell) => csvCell(cell, separator)).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
