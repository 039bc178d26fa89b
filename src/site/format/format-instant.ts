import { memoizedFormat } from '../../shared/time/memoize-format.ts';

const medium = memoizedFormat(
  (language) => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }),
);

/** Formats an instant (ISO 8601) in the reader's time zone. */
export function formatInstant(value: string, language: string): string {
  return medium(language).format(new Date(value));
}
