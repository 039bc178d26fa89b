import { memoizedFormat } from './memoize-format.ts';

const long = memoizedFormat((language) => new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }));

/** A day of the calendar (2026-03-14) as people write it: the same day wherever the visitor or the server is. */
export function formatDate(day: string, language: string): string {
  return long(language).format(new Date(`${day}T00:00Z`));
}
