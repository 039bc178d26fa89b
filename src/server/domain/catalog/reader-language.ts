import type { MessageLanguage } from '../../../engine/messages.ts';

export type ReaderLanguage = MessageLanguage;

/** The compiler speaks two languages; staff who read a third one get English. */
export function readerLanguage(language: string): ReaderLanguage {
  return language === 'es' ? 'es' : 'en';
}
