import { memoizedFormat } from '../../shared/memoize-format.ts';

const medium = memoizedFormat(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** An instant (ISO 8601) by the clock of the reader. */
export function formatInstant(value: string, language: string): string {
  return medium(language).format(new Date(value));
}
