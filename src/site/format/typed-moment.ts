import { fieldTime } from '../../shared/vessels/zone.ts';
import { readDay, writeDay } from './typed-day.ts';
import { readTime, writeTime } from './typed-time.ts';

/** A moment of a catalog that names its zone. */
const IN_ZONE = /T[\d:]{5,8}(?:Z|[+-]\d\d:\d\d)$/;
const SECONDS = /(?<=T\d\d:\d\d):\d\d$/;

/**
 * A moment as the catalogs write it (2026-11-25, 2026-11-25T06:00) as people type it in a language: 25/11/2026, 25/11/2026 06:00;
 * of another zone the time that it is in that of the agency. Other text as it is.
 */
export function writeMoment(moment: string, language: string): string {
  const at = IN_ZONE.test(moment) ? Date.parse(moment) : Number.NaN;
  return writeTime(writeDay(Number.isNaN(at) ? moment.replace(SECONDS, '') : fieldTime(at), language), language);
}

/** What somebody has typed as a day, or a day and a time, as the catalogs write it; other text as it was typed. */
export function readMoment(text: string, language: string): string {
  return readDay(text, language) ?? readTime(text, language) ?? text;
}
