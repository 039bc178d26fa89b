import type { LanguageId } from '../../generated/types.ts';
import { content } from '../../shared/content/content.ts';
import { memoizedFormat } from '../../shared/time/memoize-format.ts';

const zone = () => content.vessels.timeZone;

const formatsWith = (dateStyle: 'medium' | 'long') =>
  memoizedFormat(
    (language) =>
      new Intl.DateTimeFormat(language, { dateStyle, timeStyle: 'short', timeZone: content.vessels.timeZone }),
    zone,
  );
const FORMATS = { medium: formatsWith('medium'), long: formatsWith('long') } as const;

/**
 * Returns a time in the agency's zone, in which staff type times and compare them with those of the ports.
 * @param value an instant (ISO 8601); other text is returned unchanged
 * @param length `medium` for lists, `long` for sentences
 */
export function instantText(value: string, language: LanguageId, length: keyof typeof FORMATS = 'medium'): string {
  const instant = new Date(value);
  return Number.isNaN(instant.getTime()) ? value : FORMATS[length](language).format(instant);
}
