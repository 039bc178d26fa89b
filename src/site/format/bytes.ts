import type { Download, LanguageId } from '../../generated/types.ts';
import { memoizedFormat } from '../../shared/time/formats.ts';

const megabytes = memoizedFormat(
  (language) => new Intl.NumberFormat(language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }),
);

/**
 * Formats a file size for people: 12 kB, 1,4 MB. Whole kilobytes look the same in every language and need no Intl, whose
 * first format of a kind takes a slow phone as long as drawing a whole page.
 */
export function formatBytes(bytes: number, language: string): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes}\u00a0kB` : megabytes(language).format(bytes / 1_000_000);
}

/** Describes a download for visitors: `{ type: 'PDF', size: '15 kB' }`. */
export function formatDownload({ fileName, bytes }: Download, language: LanguageId): { type: string; size: string } {
  return {
    type: fileName.slice(fileName.lastIndexOf('.') + 1).toUpperCase(),
    size: formatBytes(bytes, language),
  };
}
