import type { DocumentId, Download, LanguageId } from '../../generated/types.ts';
import { DOWNLOADS_FOLDER, documentFile, feedFile } from '../../shared/routes/site-paths.ts';

/** The version gives a changed file a new address, so that no cache serves the old one. */
export function downloadPath(download: Download): string {
  return `/${DOWNLOADS_FOLDER}/${download.fileName}?v=${download.sha256.slice(0, 8)}`;
}

/** Returns the path of the RSS feed of articles in a language. */
export function feedPath(language: LanguageId): string {
  return `/${feedFile(language)}`;
}

/** Returns the path of a page's PDF in a language. */
export function documentPath(document: DocumentId, language: LanguageId): string {
  return `/${DOWNLOADS_FOLDER}/${documentFile(document, language)}`;
}
