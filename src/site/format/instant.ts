import { content } from '../../shared/content.ts';
import { memoizedFormat } from '../../shared/time/formats.ts';

const formatsWith = (dateStyle: 'medium' | 'long') =>
  memoizedFormat(
    (language) =>
      new Intl.DateTimeFormat(language, {
        dateStyle,
        timeStyle: 'short',
        hourCycle: 'h23',
        timeZone: content.country.timeZone,
      }),
    () => content.country.timeZone,
  );
const FORMATS = { medium: formatsWith('medium'), long: formatsWith('long') } as const;

/**
 * Returns a time in the agency's zone and by the clock of the site and of the fields, in which staff type times and compare them with
 * those of the ports.
 * @param value an instant (ISO 8601); other text is returned unchanged
 * @param length `medium` for lists, `long` for sentences
 */
export function formatInstant(value: string, language: string, length: keyof typeof FORMATS = 'medium'): string {
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : FORMATS[length](language).format(instant);
}
