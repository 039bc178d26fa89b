import { isDay } from '../../shared/forms/day.ts';
import { formatTypedTime, parseTypedTime } from './typed-time.ts';

const MIDNIGHT = { typed: ' 00:00', written: 'T00:00' } as const;

/** Formats a day (2026-11-25) as people type it in a language: 25/11/2026. Returns other text unchanged. */
export function formatTypedDay(day: string, language: string): string {
  return isDay(day) ? formatTypedTime(day + MIDNIGHT.written, language).slice(0, -MIDNIGHT.typed.length) : day;
}

/**
 * Parses a day that was typed in the language's order of day, month and year; undefined if it is incomplete or no such day
 * exists.
 */
export function parseTypedDay(text: string, language: string): string | undefined {
  return parseTypedTime(text.trim() + MIDNIGHT.typed, language)?.slice(0, 10);
}
