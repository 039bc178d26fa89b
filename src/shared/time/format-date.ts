import { memoizedFormat } from './memoize-format.ts';

const long = memoizedFormat((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }));

/** Formats a calendar day (2026-03-14) in a language: the same day in every time zone. */
export function formatDate(day: string, language: string): string {
  return long(language).format(new Date(`${day}T00:00Z`));
}
