import { fieldTime } from '../../shared/time/zone.ts';
import { formatTypedDay, parseTypedDay } from './typed-day.ts';
import { formatTypedTime, parseTypedTime } from './typed-time.ts';

/** A moment in a catalog that states its time zone. */
const IN_ZONE = /T[\d:]{5,8}(?:Z|[+-]\d\d:\d\d)$/;
const SECONDS = /(?<=T\d\d:\d\d):\d\d$/;

/**
 * Formats a moment of the catalogs (2026-11-25, 2026-11-25T06:00) as people type it in a language: 25/11/2026, 25/11/2026
 * 06:00. A moment with a time zone is converted to the agency's zone. Returns other text unchanged.
 */
export function formatTypedMoment(moment: string, language: string): string {
  const at = IN_ZONE.test(moment) ? Date.parse(moment) : Number.NaN;
  return formatTypedTime(
    formatTypedDay(Number.isNaN(at) ? moment.replace(SECONDS, '') : fieldTime(at), language),
    language,
  );
}

/**
 * Parses a day, or a day and a time, that was typed in a language, into the form of the catalogs; returns other text
 * unchanged.
 */
export function parseTypedMoment(text: string, language: string): string {
  return parseTypedDay(text, language) ?? parseTypedTime(text, language) ?? text;
}
