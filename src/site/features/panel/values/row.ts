/** A row of a list as the server sends it; which fields it has stands in panel.yaml. */
export interface Row {
  readonly id: string;
  readonly [field: string]: unknown;
}

export interface RowPage {
  readonly rows: readonly Row[];
  readonly total: number;
}

export function readRow(body: unknown): Row | undefined {
  if (typeof body !== 'object' || body === null || !('id' in body)) return undefined;
  const { id } = body;
  return typeof id === 'string' ? { ...body, id } : undefined;
}

export function readRowPage(body: Readonly<Record<string, unknown>>): RowPage | undefined {
  const { items, total } = body;
  if (!Array.isArray(items) || typeof total !== 'number') return undefined;
  const rows = items.map(readRow);
  return rows.every((row) => row !== undefined) ? { rows, total } : undefined;
}
