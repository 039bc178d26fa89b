import type { Download, LanguageId } from '../../generated/types.ts';
import { formatBytes } from './format-bytes.ts';

/** Describes a download for visitors: `{ type: 'PDF', size: '15 kB' }`. */
export function formatDownload({ fileName, bytes }: Download, language: LanguageId): { type: string; size: string } {
  return {
    type: fileName.slice(fileName.lastIndexOf('.') + 1).toUpperCase(),
    size: formatBytes(bytes, language),
  };
}
