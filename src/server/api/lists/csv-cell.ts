/** Must come first in a CSV file: without it Excel reads UTF-8 as Latin-1. */
export const BYTE_ORDER_MARK = '\uFEFF';
/** Matches a cell that a spreadsheet would run as a formula; some accept the wide characters of East Asia too. */
export const FORMULA_START = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const APOSTROPHE = /(?<=^|[,;\t\r\n])'(?=[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20])/g;

export type CsvSeparator = ',' | ';';

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
