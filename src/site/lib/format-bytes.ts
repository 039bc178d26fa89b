import { keptFormat } from './kept-format.ts';

const inUnit = (unit: 'kilobyte' | 'megabyte') =>
  keptFormat((language) => new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }));
const kilobytes = inUnit('kilobyte');
const megabytes = inUnit('megabyte');

/** A file size as people read it: 12 kB, 1,4 MB. */
export function formatBytes(bytes: number, language: string): string {
  if (bytes >= 1_000_000) return megabytes(language).format(bytes / 1_000_000);
  return kilobytes(language).format(Math.max(1, Math.round(bytes / 1000)));
}
