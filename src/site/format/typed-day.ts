import { readTime, writeTime } from './typed-time.ts';

const MIDNIGHT = { typed: ' 00:00', written: 'T00:00' } as const;

/** A day (2026-11-25) as people type it in a language: 25/11/2026. Other text as it is. */
export function writeDay(day: string, language: string): string {
  return isDay(day) ? writeTime(day + MIDNIGHT.written, language).slice(0, -MIDNIGHT.typed.length) : day;
}

/** What somebody has typed as a day, in the order of day, month and year of the language; undefined: no whole day, or one that is not. */
export function readDay(text: string, language: string): string | undefined {
  return readTime(text.trim() + MIDNIGHT.typed, language)?.slice(0, 10);
}

export function isDay(text: string): boolean {
  const at = text.length === 10 ? Date.parse(`${text}Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}
