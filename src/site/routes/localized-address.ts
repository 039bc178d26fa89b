import type { ExternalUrl, LanguageId } from '../../generated/types.ts';

/** Returns the URL for a language, or else the first one. */
export function addressIn(url: ExternalUrl, language: LanguageId): string {
  return typeof url === 'string' ? url : (url[language] ?? Object.values(url)[0] ?? '');
}
