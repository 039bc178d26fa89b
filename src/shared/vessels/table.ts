/** A table as CSV that spreadsheets of the language open in columns: Spanish ones expect semicolons. */
export function csvOf(rows: readonly (readonly string[])[], language: string): string {
  const separator = language === 'en' ? ',' : ';';
  const lines = rows.map((row) => row.map((cell) => quoted(harmless(cell), separator)).join(separator));
  // Without the mark, Excel takes UTF-8 for Latin-1.
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** No cell that a spreadsheet would calculate (security 73). */
function harmless(cell: string): string {
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
}

function quoted(cell: string, separator: string): string {
  return /["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
