/** Spreadsheets read UTF-8 only where this stands first: Excel takes it for Latin-1 otherwise. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** A spreadsheet would take such a cell for a formula, and run it; some of them by the wide signs of East Asia too. */
export const FORMULA_START = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** A text as a cell of a CSV file by RFC 4180, harmless for spreadsheets. */
export function csvCell(text: string, separator: ',' | ';'): string {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  const isPlain = !/["\r\n]/.test(harmless) && !harmless.includes(separator);
  return isPlain ? harmless : `"${harmless.replaceAll('"', '""')}"`;
}
