import { MESSAGE_LANGUAGES, type MessageLanguage } from '../../../engine/messages.ts';

export type ReaderLanguage = MessageLanguage;
/** The languages in which the compiler answers. */
export const READER_LANGUAGES: readonly ReaderLanguage[] = MESSAGE_LANGUAGES;

/** Returns the language of the compiler's messages for a reader: Spanish, or English for every other language. */
export function readerLanguage(language: string): ReaderLanguage {
  return language === 'es' ? 'es' : 'en';
}
