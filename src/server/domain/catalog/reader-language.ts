import type { MessageLanguage } from '../../../engine/messages.ts';

export type ReaderLanguage = MessageLanguage;

/** Returns the language of the compiler's messages for a reader: Spanish, or English for every other language. */
export function readerLanguage(language: string): ReaderLanguage {
  return language === 'es' ? 'es' : 'en';
}
