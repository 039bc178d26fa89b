import type { Download } from '../../generated/types.ts';

/** Below which path the server offers downloads. */
export const DOWNLOADS_PATH = '/descargas';
/** Below which path the server offers its interface. */
export const API_PATH = '/api';

/** The version makes a changed file a new address, so that no cache keeps the old one. */
export function downloadPath(download: Download): string {
  return `${DOWNLOADS_PATH}/${download.fileName}?v=${download.sha256.slice(0, 8)}`;
}
