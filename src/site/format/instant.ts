import { content } from '../../shared/content.ts';
import { memoizedFormat } from '../../shared/time/formats.ts';

const zone = () => content.country.timeZone;

const medium = memoizedFormat(
  (language) =>
    new Intl.DateTimeFormat(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: 'h23',
      timeZone: content.country.timeZone,
    }),
  zone,
);

/** Formats an instant (ISO 8601) by the agency's clock, like every other time of the site. */
export function formatInstant(value: string, language: string): string {
  return medium(language).format(new Date(value));
}
