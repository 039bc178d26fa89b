import { BYTE_ORDER_MARK, csvCell } from './csv-cell.ts';

/** Yields a table as CSV by RFC 4180, in pieces. */
export async function* csv<Item extends object>(
  columns: readonly string[],
  batches: AsyncIterable<readonly Item[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns);
  for await (const items of batches) {
    if (items.length === 0) continue;
    const rows = items.map((item) => new Map<string, unknown>(Object.entries(item)));
    yield rows.map((row) => csvLine(columns.map((column) => row.get(column)))).join('');
  }
}

export function csvLine(values: readonly unknown[]): string {
  return `${values.map((value) => csvCell(textOf(value), ',')).join(',')}\r\n`;
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
