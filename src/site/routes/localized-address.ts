import type { ExternalUrl, LanguageId } from '../../generated/types.ts';

/** The address for a language, or the first there is. */
export function addressIn(url: ExternalUrl, language: LanguageId): string {
  return typeof url === 'string' ? url : (url[language] ?? Object.values(url)[0] ?? '');
}
